/** SHA-256, SHA-384 and SHA-512 (FIPS 180-4): WebCrypto's wait, and the inspection of a file does not. */
interface Constants {
  /** High and low words, alternating: of each round, and the first states of SHA-512 and SHA-384. */
  rounds: Uint32Array;
  first512: Uint32Array;
  first384: Uint32Array;
}

/** Returns the first 64 bits of the fraction of a root of a number. */
function fractionOfRoot(number: number, power: 2n | 3n): bigint {
  const goal = BigInt(number) << (64n * power);
  let [low, high] = [0n, 1n << 70n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= goal) low = middle;
    else high = middle;
  }
  return BigInt.asUintN(64, low);
}

const wordsOf = (numbers: readonly bigint[]): Uint32Array =>
  Uint32Array.from(numbers.flatMap((number) => [Number(number >> 32n), Number(number & 0xffffffffn)]));

let constants: Constants | undefined;
function readConstants(): Constants {
  if (constants) return constants;
  const primes: number[] = [];
  for (let number = 2; primes.length < 80; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  const squares = primes.slice(0, 16).map((prime) => fractionOfRoot(prime, 2n));
  constants = {
    rounds: wordsOf(primes.map((prime) => fractionOfRoot(prime, 3n))),
    first512: wordsOf(squares.slice(0, 8)),
    first384: wordsOf(squares.slice(8)),
  };
  return constants;
}

/** Returns the message with its end mark and length, in whole blocks. */
function pad(message: Uint8Array, block: 64 | 128): DataView {
  const padded = new Uint8Array(Math.ceil((message.length + 1 + block / 8) / block) * block);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length * 8);
  return view;
}

function bytesOfWords(words: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word);
  return new Uint8Array(view.buffer);
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function sha256(message: Uint8Array): Uint8Array {
  const { rounds, first512 } = readConstants();
  const state = first512.filter((_, index) => index % 2 === 0);
  const input = pad(message, 64);
  const w = new Uint32Array(64);
  for (let at = 0; at < input.byteLength; at += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let round = 0; round < 64; round++) {
      const [early = 0, late = 0] = [w[round - 15], w[round - 2]];
      const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      const word = round < 16 ? input.getUint32(at + round * 4) : (w[round - 16] ?? 0) + s0 + (w[round - 7] ?? 0) + s1;
      w[round] = word;
      const one =
        h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[round * 2] ?? 0) + word;
      const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value;
  }
  return bytesOfWords(state);
}

/** Returns the high word of two words rotated by less than 32 bits; with the words swapped, the low one. */
const turn = (high: number, low: number, bits: number): number => (high >>> bits) | (low << (32 - bits));

/** Adds pairs of words, given as high and low ones, into a pair of a list. */
function sum(into: Uint32Array, at: number, high: number, lows: readonly number[]): void {
  const low = lows.reduce((all, each) => all + (each >>> 0), 0);
  into[at] = high + Math.floor(low / 2 ** 32);
  into[at + 1] = low;
}

function sha512(message: Uint8Array, first: Uint32Array): Uint8Array {
  const { rounds } = readConstants();
  const state = first.slice();
  const input = pad(message, 128);
  const w = new Uint32Array(160);
  const s = new Uint32Array(16);
  const [one, two] = [new Uint32Array(2), new Uint32Array(2)];
  for (let at = 0; at < input.byteLength; at += 128) {
    s.set(state);
    for (let i = 0; i < 160; i += 2) {
      if (i < 32) {
        w[i] = input.getUint32(at + i * 4);
        w[i + 1] = input.getUint32(at + i * 4 + 4);
      } else {
        const [h15 = 0, l15 = 0, h2 = 0, l2 = 0] = [w[i - 30], w[i - 29], w[i - 4], w[i - 3]];
        const [h7 = 0, l7 = 0, h16 = 0, l16 = 0] = [w[i - 14], w[i - 13], w[i - 32], w[i - 31]];
        const low0 = turn(l15, h15, 1) ^ turn(l15, h15, 8) ^ turn(l15, h15, 7);
        const low1 = turn(l2, h2, 19) ^ turn(h2, l2, 29) ^ turn(l2, h2, 6);
        const high0 = turn(h15, l15, 1) ^ turn(h15, l15, 8) ^ (h15 >>> 7);
        const high1 = turn(h2, l2, 19) ^ turn(l2, h2, 29) ^ (h2 >>> 6);
        sum(w, i, high0 + high1 + h7 + h16, [low0, low1, l7, l16]);
      }
      const [ah = 0, al = 0, bh = 0, bl = 0, ch = 0, cl = 0, dh = 0, dl = 0] = s;
      const [eh = 0, el = 0, fh = 0, fl = 0, gh = 0, gl = 0, hh = 0, hl = 0] = s.subarray(8);
      const bigHigh = turn(eh, el, 14) ^ turn(eh, el, 18) ^ turn(el, eh, 9);
      const bigLow = turn(el, eh, 14) ^ turn(el, eh, 18) ^ turn(eh, el, 9);
      const high = hh + bigHigh + ((eh & fh) ^ (~eh & gh)) + (rounds[i] ?? 0) + (w[i] ?? 0);
      sum(one, 0, high, [hl, bigLow, (el & fl) ^ (~el & gl), rounds[i + 1] ?? 0, w[i + 1] ?? 0]);
      const [oneHigh = 0, oneLow = 0] = one;
      const zeroHigh = turn(ah, al, 28) ^ turn(al, ah, 2) ^ turn(al, ah, 7);
      const zeroLow = turn(al, ah, 28) ^ turn(ah, al, 2) ^ turn(ah, al, 7);
      const most = (ah & bh) ^ (ah & ch) ^ (bh & ch);
      sum(two, 0, zeroHigh + most + oneHigh, [zeroLow, (al & bl) ^ (al & cl) ^ (bl & cl), oneLow]);
      s.copyWithin(2, 0, 14);
      s.set(two);
      sum(s, 8, dh + oneHigh, [dl, oneLow]);
    }
    for (let i = 0; i < 16; i += 2) sum(state, i, (state[i] ?? 0) + (s[i] ?? 0), [state[i + 1] ?? 0, s[i + 1] ?? 0]);
  }
  return bytesOfWords(state);
}

/** Returns the digest of that many bits. */
export function sha2(bits: 256 | 384 | 512, message: Uint8Array): Uint8Array {
  if (bits === 256) return sha256(message);
  const { first384, first512 } = readConstants();
  return sha512(message, bits === 384 ? first384 : first512).subarray(0, bits / 8);
}
