// Prints a package's declarations as JSON, read from its .d.ts files by TypeScript's compiler.
//
//    node declarations.cjs typescript.js types/index.d.ts
//
// For each name that index exports, and each type that those files name: its kind, its declaration, its comment, and
// the same for its members.
const [compiler, entry] = process.argv.slice(2);
const path = require("node:path");
const ts = require(compiler);

const program = ts.createProgram([entry], {
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  types: [],
});
const checker = program.getTypeChecker();

const said = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker));
const tags = (symbol) =>
  symbol
    .getJsDocTags(checker)
    .map(({ name, text }) => ({ name, text: ts.displayPartsToString(text) }));
const isInternal = (symbol) => tags(symbol).some(({ name }) => name === "internal");
// A type of another file has an import path; a reader knows it by its name.
const short = (text) => text.replace(/import\("[^"]*"\)\./g, "").replace(/ \| undefined(?=[,)\]}]|$)/g, "");
const isStatic = (node) => Boolean(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Static);

// Whether programs construct such objects, and not only the package.
const isForPrograms = (made) => !tags(made).some(({ name }) => name === "hideconstructor");

function described(symbol) {
  const node = symbol.declarations[0];
  const made = ts.isClassDeclaration(node) ? symbol.members.get("__constructor") : undefined;
  const called = made && isForPrograms(made) ? made.declarations[0] : node;
  const parameters = (called.parameters ?? []).map((parameter) => ({
    name: ts.isIdentifier(parameter.name) ? parameter.name.text : `{ ${parameter.name.elements.map((one) => one.name.text).join(", ")} }`,
    type: parameter.type ? short(parameter.type.getText()) : "",
    isOptional: Boolean(parameter.questionToken),
  }));
  return {
    name: symbol.getName(),
    kind: ts.SyntaxKind[node.kind],
    file: path.relative(path.dirname(entry), node.getSourceFile().fileName),
    isStatic: isStatic(node),
    type: node.type ? short(node.type.getText()) : "",
    parameters,
    text: said(symbol),
    making: made ? said(made) : "",
    tags: called === node ? tags(symbol) : tags(made),
    members: members(symbol, node),
  };
}

function members(symbol, node) {
  const nodes = ts.isTypeAliasDeclaration(node)
    ? (ts.isTypeLiteralNode(node.type) ? node.type.members : [])
    : ts.isClassDeclaration(node) ? node.members : [];
  return nodes
    .filter((member) => member.name && !ts.isPrivateIdentifier(member.name))
    .map((member) => checker.getSymbolAtLocation(member.name))
    .filter((member, index, all) => member && all.indexOf(member) === index && !isInternal(member))
    .map(described);
}

const resolved = (symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
const index = checker.getSymbolAtLocation(program.getSourceFile(entry));
const exported = checker
  .getExportsOfModule(index)
  .map(resolved)
  .filter((symbol) => symbol.declarations && !isInternal(symbol));

const own = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file));
const exportedNames = new Set(exported.map((symbol) => symbol.getName()));

// Types in the signatures of exported names, if they are declarations themselves and not references to others.
const types = new Map();
for (const file of own)
  for (const node of file.statements)
    if (ts.isTypeAliasDeclaration(node) && !/^import\(/.test(node.type.getText()))
      types.set(node.name.text, checker.getSymbolAtLocation(node.name));
const spoken = (text) => [...types.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
const wanted = new Set();
const look = (entry) => {
  const words = [entry.type, ...entry.parameters.map(({ type }) => type)].join(" ");
  for (const name of spoken(words)) {
    if (wanted.has(name)) continue;
    wanted.add(name);
    look(described(types.get(name)));
  }
  entry.members.forEach(look);
};
const entries = exported.map(described);
entries.forEach(look);
const all = [...entries, ...[...wanted].filter((name) => !exportedNames.has(name)).map((name) => described(types.get(name)))];
console.log(JSON.stringify(all, null, 1));
