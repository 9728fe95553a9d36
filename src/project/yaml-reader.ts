// Loaded on demand by its own name: the bundle gives `import('yaml')` itself, a CommonJS package, as a bare `default`.
export { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
