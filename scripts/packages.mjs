// Plain JavaScript that runs before anything is installed, on Node 20.19 and newer.

/**
 * What `npm start` uses of the dev dependencies: what builds and synthesizes, and what emulates. Tools for checks, tests
 * and deployments are half of the packages.
 */
export const usedByStart = [
  '@aws-crypto/sha256-js',
  '@aws-sdk/client-lambda',
  '@simplewebauthn/server',
  '@vitejs/plugin-react',
  'aws-cdk-lib',
  'aws-jwt-verify',
  'aws-sdk-client-mock',
  'aws-ses-v2-local',
  'busboy',
  'cdk-nag',
  'constructs',
  'jsqr',
  'local-aws-sqs',
  'otpauth',
  'rolldown',
  'vite',
  'ws',
];

/** Returns the path in a lock file at which a package finds another one, as Node looks for it, or undefined. */
function resolveIn(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** Returns the names of what a locked package needs, its optional dependencies and its peers included. */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => dependencies?.[name] || optionalDependencies?.[name] || !peerDependenciesMeta[name]?.optional,
  );

/**
 * Returns a package.json and its lock file without the dev dependencies that `npm start` does not use, and without what
 * only they need.
 */
export function forStart(manifest, lock) {
  const devDependencies = Object.fromEntries(
    Object.entries(manifest.devDependencies).filter(([name]) => usedByStart.includes(name)),
  );
  const root = { ...lock.packages[''], devDependencies };
  const found = new Set(['']);
  for (const path of found) {
    const needs = path === '' ? [...needsOf(root), ...Object.keys(devDependencies)] : needsOf(lock.packages[path]);
    for (const name of needs) {
      const at = resolveIn(lock.packages, path, name);
      if (at) found.add(at);
    }
  }
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => found.has(path)));
  return { manifest: { ...manifest, devDependencies }, lock: { ...lock, packages: { ...packages, '': root } } };
}
