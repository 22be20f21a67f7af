// Judges a page with the analyser of Mozilla's HTTP Observatory: node observatory.mjs <installed analyser> <url> <host>.
// Prints JSON. A process of its own, as the analyser is installed only where somebody measures.
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
// Local servers stand for services that are reached by TLS alone.
const policy = page.headers['content-security-policy'];
page.headers['content-security-policy'] = policy?.replace(
  /(http|ws)(:\/\/(localhost|127\.0\.0\.1):\d+)/g,
  (_, scheme, _rest, __, offset) => `${scheme}s://service-${offset}.invalid`,
);
page.httpEquiv = utils.parseHttpEquivHeaders(body, `https://${host}/`);

// What plain http on one machine cannot show: a certificate, and the redirect that the distribution's template asks for.
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
// As the Observatory counts: extra points only for who has lost next to none.
const score = 100 + (100 + lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : lost);
process.stdout.write(JSON.stringify({ score, status: page.status, tests }));
