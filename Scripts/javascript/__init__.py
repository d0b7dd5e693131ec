"""The JavaScript package: the module of each layout, and the files beside its sources.

python -m javascript            writes JavaScript/src/modules.js from the plugins' declarations
python -m javascript --check    writes nothing; exits with status 1 if that file is out of date or
                                a type is wrong
python -m javascript --package  puts the modules and TypeScript's types beside the sources, which
                                makes the folder JavaScript a package
"""
