module example.org/misuse

go 1.18

require example.org/layouthost v0.0.0

replace example.org/layouthost => ../../../../../Examples/languages/go
