module example.org/layouthost

go 1.18
