import type { Fields } from '../http-event.ts';
import type { FuzzRequest } from './request.ts';

/** Attempts at one request: each returns to the place and repeats it. */
const most = 60;

/** Returns smaller inputs: each field as in the example or absent, texts and lists by halves. */
function* smallerInputs(input: Fields, example: Fields): Generator<Fields> {
  for (const [name, value] of Object.entries(input)) {
    const others = Object.fromEntries(Object.entries(input).filter(([each]) => each !== name));
    if (!(name in example)) yield others;
    else if (JSON.stringify(value) !== JSON.stringify(example[name])) yield { ...input, [name]: example[name] };
    if (typeof value === 'string' && value.length > 1) yield { ...input, [name]: value.slice(0, value.length >> 1) };
    if (Array.isArray(value) && value.length > 1) yield { ...input, [name]: value.slice(0, value.length >> 1) };
  }
  for (const [name, value] of Object.entries(example)) if (!(name in input)) yield { ...input, [name]: value };
}

/**
 * Returns the smallest request that is found for which `isStillWrong` holds, or undefined if that does not hold for the
 * request itself.
 */
export async function shrink(
  request: FuzzRequest,
  example: Fields,
  isStillWrong: (request: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest | undefined> {
  if (!(await isStillWrong(request))) return undefined;
  let smallest = request;
  let left = most;
  const size = (input: Fields) => JSON.stringify(input).length;
  const seen = new Set<string>([JSON.stringify(request.input)]);
  if (Object.keys(request.event).length > 0 && (await isStillWrong({ ...request, event: {} })))
    smallest = { ...request, event: {} };
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    for (const input of smallerInputs(smallest.input, example)) {
      const text = JSON.stringify(input);
      if (seen.has(text) || left <= 0) continue;
      seen.add(text);
      left -= 1;
      if (!(await isStillWrong({ ...smallest, input }))) continue;
      isSmaller = isSmaller || size(input) < size(smallest.input) || text !== JSON.stringify(smallest.input);
      smallest = { ...smallest, input };
      break;
    }
  }
  return smallest;
}
