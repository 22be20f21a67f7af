/**
 * CloudFront function, viewer request: which file answers an address.
 * Files keep their names, prerendered pages have a folder each, everything else is the app, which knows what to say
 * to an address that nobody has.
 */
var pages = {
  '/': '/index.html',
  '/simulador': '/simulador/index.html',
  '/privacy-policy': '/privacy-policy/index.html',
  '/termos': '/termos/index.html',
  '/convite': '/convite/index.html',
  '/ficheiros': '/ficheiros/index.html',
  '/reclamacoes': '/reclamacoes/index.html',
};

/** The build's own files, the versions of the prior information, and those that browsers and machines ask for at the top by their names. */
var file =
  /^\/(assets\/.+|informacao-previa\/.+\.pdf|\.well-known\/security\.txt|index\.html|[^/]+\.(ico|json|png|svg|txt|webmanifest|xml))$/;

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var path = request.uri.length > 1 ? request.uri.replace(/\/+$/, '') || '/' : request.uri;
  if (pages[path]) request.uri = pages[path];
  else if (!file.test(path)) request.uri = '/app.html';
  return request;
}
