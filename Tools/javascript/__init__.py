"""The JavaScript package: which module has which layout, and what is put beside its sources.

python -m javascript            writes JavaScript/src/modules.js from the plugins' declarations
python -m javascript --check    answers 1, and writes nothing, if that is out of date or a type is
                                    wrong
python -m javascript --package  puts the modules and TypeScript's types beside the sources, which
                                makes a package of the folder JavaScript
"""
