/**
 * The arrows of the house: web -> shared <- functions; infra reads shared and names files of functions;
 * local reads only the cloud assembly; demo reads local and shared, its office functions too; features do not import each other's insides.
 */
const wing = (name, allowed, extra = {}) => ({
  name: `${name}-reaches-only-${allowed.length ? allowed.join('-and-') : 'itself'}`,
  severity: 'error',
  from: { path: `^${name}/`, ...extra.from },
  to: {
    path: '^(infra|functions|web|shared|local|demo|e2e|scripts)/',
    pathNot: [`^(${[name, ...allowed].join('|')})/`, ...(extra.allowedPaths ?? [])],
  },
});

/** The rooms of shared/, from the bottom: each imports only those before it. Two that need each other share what is below. */
const floors = [
  [
    'kit',
    'facts',
    'loan',
    'prior-information',
    'people',
    'parties',
    'security',
    'accounts',
    'documents',
    'meetings',
    'messages',
    'tasks',
    'agenda',
    'mail',
    'lenders',
    'complaints',
  ],
  [
    'applications',
    'assistant',
    'offers',
    'bank-consents',
    'submissions',
    'advice',
    'audit',
    'deed',
    'leads',
    'live',
    'notifications',
    'privacy',
    'readings',
  ],
  ['reports', 'commissions', 'register', 'simulator', 'staff'],
].flat();
/** Of the three arrows up, each names a type or a constant of a request. */
const arrowsUp = ['documents/routes', 'people/routes', 'tasks/routes'].map((file) => `shared/${file}\\.ts`);
const shared = floors.map((room, at) => ({
  name: `shared-${room}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^shared/${room}/`, pathNot: ['\\.test\\.ts$', '/testing/', ...arrowsUp] },
  to: {
    path: [...floors.slice(at + 1).map((above) => `^shared/${above}/`), '^shared/(routes|problems|open-api)\\.ts'],
  },
}));

export default {
  forbidden: [
    wing('shared', []),
    ...shared,
    wing('functions', ['shared']),
    wing('web', ['shared']),
    wing('infra', ['shared'], { from: { pathNot: '\\.test\\.ts$' } }),
    // Tests of the stacks read the synthesized assembly as the local emulation does.
    { ...wing('infra', ['shared', 'local']), name: 'tests-of-infra-reach-only-shared-and-local' },
    // The demo data calls the running product as a client does, so it knows the product's routes.
    wing('demo', ['local', 'shared'], { from: { pathNot: '^demo/office/' } }),
    // The office has worked for months: its use cases run with a clock of its own.
    { ...wing('demo', ['local', 'shared', 'functions']), name: 'the-office-of-the-demo-runs-use-cases' },
    wing('local', []),
    // The browser tests use the demo's sample files.
    wing('e2e', ['shared', 'local', 'demo']),
    {
      name: 'shared-does-no-io',
      comment: 'shared/ is values, rules and schemas: no I/O, no AWS, no React. fflate inflates bytes in memory',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot: 'node_modules/(zod|fflate)/',
      },
    },
    {
      name: 'the-loan-engine-loads-values-only',
      comment: 'A public page computes with it: no packages, and of the facts only values, not their sources',
      severity: 'error',
      from: { path: '^shared/loan/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: '^shared/(loan/(?!testing/)|facts/(periods|figures-in-law)\\.ts$)' },
    },
    {
      name: 'function-features-keep-to-themselves',
      comment: 'What two features need moves to shared/, platform/ or database/',
      severity: 'error',
      from: { path: '^functions/([^/]+)/', pathNot: '^functions/(platform|database|testing)/|/testing/|\\.test\\.ts$' },
      to: { path: '^functions/', pathNot: '^functions/($1|platform|database)/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^functions/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/', pathNot: '^functions/(platform|database)/' },
    },
    {
      name: 'database-imports-shared-only',
      severity: 'error',
      from: { path: '^functions/database/', pathNot: '\\.test\\.ts$' },
      to: { path: '^functions/', pathNot: '^functions/database/' },
    },
    {
      name: 'entities-import-schema-and-keys-only',
      comment: 'Reads and writes import entities, and the type of the database',
      severity: 'error',
      from: { path: '^functions/database/.+/entity\\.ts$' },
      to: { path: '^functions/', pathNot: '^functions/database/(schema|keys|.+/entity)\\.ts$' },
    },
    {
      name: 'web-features-import-core-ui-and-parts-only',
      comment: 'What two features show moves to parts/; app/ puts features together',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/', pathNot: '^web/src/(features/$1|core|ui|parts)/' },
    },
    {
      name: 'web-parts-import-core-and-ui-only',
      severity: 'error',
      from: { path: '^web/src/parts/' },
      to: { path: '^web/src/', pathNot: '^web/src/(parts|core|ui)/' },
    },
    {
      name: 'web-core-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/core/' },
      to: { path: '^web/src/', pathNot: '^web/src/(core|ui)/' },
    },
    {
      name: 'ui-imports-ui-only',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/', pathNot: '^web/src/ui/' },
    },
    {
      name: 'style-sheets-of-ui-only-behind-its-components',
      comment: 'The entries of the public pages list the style sheets of what is prerendered',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(ui/|app/public/[a-z]+-entry[.]ts$)' },
      to: { path: '^web/src/ui/.*[.]css$' },
    },
    {
      name: 'component-library-only-behind-our-parts',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/ui/' },
      to: { path: 'node_modules/@aws-amplify/ui-react' },
    },
    {
      name: 'no-cycles',
      comment: 'Type imports count',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'Benches and previews in scripts/ use the world of the tests; nothing of them is deployed',
      severity: 'error',
      from: { pathNot: '(^scripts/|^e2e/|\\.test\\.tsx?$|/testing/|/test/)' },
      to: { path: '(\\.test\\.tsx?$|^functions/testing/|^shared/documents/testing/)' },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'CloudFront gives its functions a module of its own; the mutants are installed when they are needed',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|cloudfront$|@stryker-mutator/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(cdk.out|web/dist|.cache|.local)/|.css$' },
    tsPreCompilationDeps: true,
    // The compiler's own programming interface is not there in version 7.
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
};
