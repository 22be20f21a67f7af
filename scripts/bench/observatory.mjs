// Analyses a page with Mozilla's HTTP Observatory: node observatory.mjs <installed analyser> <url> <host>. Prints JSON.
// Runs in its own process because the analyser is installed on demand.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, address, host] = process.argv.slice(2);
const root = join(folder, 'node_modules/@mdn/mdn-http-observatory/src');
const load = (file) => import(pathToFileURL(createRequire(`${root}/`).resolve(join(root, file))).href);

const [{ ALL_TESTS }, { getScoreModifier }, { MINIMUM_SCORE_FOR_EXTRA_CREDIT }, { Requests }, { Session }, utils] =
  await Promise.all(
    [
      'constants.js',
      'grader/grader.js',
      'grader/charts.js',
      'types.js',
      'retriever/session.js',
      'retriever/utils.js',
    ].map(load),
  );

const session = await Session.fromUrl(new URL(address), {});
const cors = await session.options({
  url: address,
  headers: { 'Access-Control-Request-Method': 'GET', Origin: 'https://http-observatory.security.mozilla.org' },
});
const page = { ...session.response, verified: true };
const body = String(page.data);
// Local servers emulate services that are only available over TLS.
const policy = page.headers['content-security-policy'];
page.headers['content-security-policy'] = policy?.replace(
  /(http|ws)(:\/\/(localhost|127\.0\.0\.1):\d+)/g,
  (_, scheme, _rest, __, offset) => `${scheme}s://service-${offset}.invalid`,
);
page.httpEquiv = utils.parseHttpEquivHeaders(body, `https://${host}/`);

// What plain HTTP cannot show locally: a certificate, and the redirect set in the distribution's template.
session.url = new URL(`https://${host}/`);
const requests = new Requests(host);
const redirects = [
  { url: new URL(`http://${host}/`), status: 301 },
  { url: session.url, status: page.status },
];
Object.assign(requests, { session });
Object.assign(requests.resources, { path: body });
Object.assign(requests.responses, {
  ...{ auto: page, http: page, https: page, cors: cors ? { ...cors, verified: true } : null },
  ...{ httpRedirects: redirects, httpsRedirects: redirects },
});

const tests = ALL_TESTS.map((test) => {
  const { name, result, pass } = test(requests);
  return { name: name ?? test.name.replace(/Test$/, ''), result, pass, points: getScoreModifier(result) };
});
const lost = tests.reduce((sum, { points }) => sum + Math.min(0, points), 0);
const all = tests.reduce((sum, { points }) => sum + points, 0);
// As in the Observatory: extra points only for pages that have lost almost none.
const score = 100 + (100 + lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : lost);
process.stdout.write(JSON.stringify({ score, status: page.status, tests }));
