// Who may import whom; the picture is in CONTRIBUTING.md. Run by `npm run check -- imports`.
const PACKAGES_ALLOWED = {
  contract: [],
  'checkout-protocol': ['contract'],
  loader: ['contract'],
  messages: ['contract'],
  flows: ['contract', 'loader'],
  react: ['contract', 'loader', 'flows', 'messages'],
  elements: ['contract', 'loader', 'flows', 'messages'],
  server: ['contract'],
  cli: ['contract', 'server', 'testing'],
  testing: ['contract', 'loader', 'flows', 'messages', 'react', 'elements', 'server'],
};

/** Schemas and fixtures pull in zod or examples; these may only take the plain entry. */
const PLAIN_CONTRACT_ONLY = ['loader', 'messages', 'flows', 'react', 'elements', 'server', 'cli', 'checkout-protocol'];

const rules = Object.entries(PACKAGES_ALLOWED).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `packages/${name} may import ${allowed.length === 0 ? 'nothing of ours' : allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^packages/${name}/src` },
  to: { path: '^(packages|apps)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...rules,
    {
      name: 'plain-contract-only',
      comment:
        'Runtime schemas and fixtures are for the service and for tests; packages take the plain entry of contract.',
      severity: 'error',
      from: { path: `^packages/(${PLAIN_CONTRACT_ONLY.join('|')})/src` },
      to: { path: '^packages/contract/(src/schemas|src/fixtures|fixtures)' },
    },
    {
      name: 'nobody-imports-an-app',
      comment: 'Apps are ends: what two of them need belongs in a package.',
      severity: 'error',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$2/' },
    },
    {
      name: 'service-shares-only-the-interface',
      comment: 'The service and the server SDK share contract and nothing else, so a shared mistake cannot hide.',
      severity: 'error',
      from: { path: '^apps/service/src' },
      to: { path: '^packages/', pathNot: '^packages/(contract|checkout-protocol)/' },
    },
    {
      name: 'gallery-shows-the-browser-packages',
      comment: 'The gallery shows components over fakes: nothing of a server, and no other app.',
      severity: 'error',
      from: { path: '^apps/gallery/src' },
      to: { path: '^packages/', pathNot: '^packages/(react|elements|flows|messages|testing)/' },
    },
    {
      name: 'storefront-server-uses-only-the-sdk',
      comment: "The shop's back end is what a studio would write: the server SDK and the contract's types.",
      severity: 'error',
      from: { path: '^apps/storefront/server' },
      to: { path: '^packages/', pathNot: '^packages/(contract|server)/' },
    },
    {
      name: 'no-runtime-dependency-in-packages',
      comment: 'Packages bring nothing along: no runtime dependency but our own, React as a peer, zod in the schemas.',
      severity: 'error',
      from: { path: '^packages/(loader|messages|flows|server|react|elements)/src' },
      to: { path: 'node_modules', pathNot: 'node_modules/(@types/)?(react|react-dom)/' },
    },
    {
      name: 'no-node-in-the-browser',
      comment: "This code runs in the player's browser, or on workers; Node's modules do not exist there.",
      severity: 'error',
      from: {
        path: '^(packages/(contract|checkout-protocol|loader|messages|flows|react|elements|server)/src|apps/widget/src|apps/storefront/web)',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circular',
      comment: 'A cycle hides who depends on whom. Types may point back: they are gone when the code runs.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-resolvable',
      comment: 'The import leads nowhere, or to a package that is not declared here.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$' },
    },
  ],
  options: {
    includeOnly: '^(packages|apps)/[^/]+/(src|web|server|fixtures)|node_modules|^[a-z_]+$',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tools/tsconfig.depcruise.json' },
    enhancedResolveOptions: {
      conditionNames: ['@service-payments/source', 'types', 'import', 'module', 'browser', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
