/**
 * CloudFront function, viewer request: which file answers an address.
 * Files keep their names, prerendered pages have a folder each, everything else is the app.
 */
var pages = { '/': '/index.html', '/privacy-policy': '/privacy-policy/index.html', '/termos': '/termos/index.html' };

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var path = request.uri.length > 1 ? request.uri.replace(/\/+$/, '') || '/' : request.uri;
  var last = path.slice(path.lastIndexOf('/') + 1);
  if (pages[path]) request.uri = pages[path];
  else if (last.indexOf('.') === -1) request.uri = '/app.html';
  return request;
}
