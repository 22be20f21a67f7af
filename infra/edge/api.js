import cf from 'cloudfront';

/**
 * CloudFront function, viewer request: proves to the API that a request came through CloudFront. The API refuses those
 * without the header; what a viewer sends in it is overwritten or removed.
 */
var store = cf.kvs();

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
async function handler(event) {
  var request = event.request;
  delete request.headers['x-origin-secret'];
  // There is no key until the first rotation of the secret, a moment after the store was created.
  if (await store.exists('origin-secret'))
    request.headers['x-origin-secret'] = { value: await store.get('origin-secret') };
  return request;
}
