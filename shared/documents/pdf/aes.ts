/** AES in CBC mode without padding (FIPS 197): WebCrypto's waits, and the inspection of a file does not. */
const substitutes = new Uint8Array(256);
const originals = new Uint8Array(256);
/** Columns of both mixing steps for a byte after and before its substitution, as words with the first row on top. */
const mixed = new Uint32Array(256);
const unmixed = new Uint32Array(256);

/** Multiplies by x in GF(2^8). */
const double = (value: number): number => ((value << 1) ^ (value & 0x80 ? 0x11b : 0)) & 255;

function multiply(value: number, factor: number): number {
  let [product, power] = [0, value];
  for (let rest = factor; rest > 0; rest >>= 1) {
    if (rest & 1) product ^= power;
    power = double(power);
  }
  return product;
}

const word = (a: number, b: number, c: number, d: number): number => ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
const rotate = (value: number, bits: number): number => (value >>> bits) | (value << (32 - bits));

function fillTables(): void {
  // 3 generates the field: its powers and their inverses meet every byte but 0.
  for (let [power, inverse, step] = [1, 1, 0]; step < 255; step++) {
    const spread = inverse * 0x101;
    const value = (inverse ^ (spread >> 4) ^ (spread >> 5) ^ (spread >> 6) ^ (spread >> 7) ^ 0x63) & 255;
    substitutes[power] = value;
    originals[value] = power;
    power ^= double(power);
    inverse = multiply(inverse, 0xf6);
  }
  substitutes[0] = 0x63;
  originals[0x63] = 0;
  for (let byte = 0; byte < 256; byte++) {
    const after = substitutes[byte] ?? 0;
    const before = originals[byte] ?? 0;
    mixed[byte] = word(double(after), after, after, multiply(after, 3));
    unmixed[byte] = word(multiply(before, 14), multiply(before, 9), multiply(before, 13), multiply(before, 11));
  }
}

const substituteWord = (value: number): number =>
  word(
    substitutes[value >>> 24] ?? 0,
    substitutes[(value >>> 16) & 255] ?? 0,
    substitutes[(value >>> 8) & 255] ?? 0,
    substitutes[value & 255] ?? 0,
  );

/** Returns the words of all round keys of a key of 16 or 32 bytes. */
function expand(key: Uint8Array): Uint32Array {
  if (substitutes[0] === 0) fillTables();
  const size = key.length >> 2;
  const words = new Uint32Array(4 * (size + 7));
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  for (let index = 0, constant = 1; index < words.length; index++) {
    if (index < size) {
      words[index] = view.getUint32(index * 4);
      continue;
    }
    let last = words[index - 1] ?? 0;
    if (index % size === 0) {
      last = substituteWord(rotate(last, 24)) ^ (constant << 24);
      constant = double(constant);
    } else if (size > 6 && index % size === 4) last = substituteWord(last);
    words[index] = (words[index - size] ?? 0) ^ last;
  }
  return words;
}

/** Returns the round keys of the equivalent inverse cipher, the last first. */
function invert(words: Uint32Array): Uint32Array {
  const rounds = words.length / 4 - 1;
  return words.map((_, index) => {
    const round = rounds - (index >> 2);
    const value = words[round * 4 + (index & 3)] ?? 0;
    if (round === 0 || round === rounds) return value;
    return [24, 16, 8, 0].reduce((sum, shift, row) => {
      const column = unmixed[substitutes[(value >>> shift) & 255] ?? 0] ?? 0;
      return sum ^ (row === 0 ? column : rotate(column, row * 8));
    }, 0);
  });
}

interface Direction {
  table: Uint32Array;
  last: Uint8Array;
  /** Which column the second row comes from, counted from its own. */
  turn: 1 | 3;
}

/** Transforms the four words of a block in place. */
function transform(block: Uint32Array, keys: Uint32Array, { table, last, turn }: Direction): void {
  const next = new Uint32Array(4);
  for (let column = 0; column < 4; column++) block[column] = (block[column] ?? 0) ^ (keys[column] ?? 0);
  for (let at = 4; at < keys.length; at += 4) {
    const isLast = at + 4 === keys.length;
    for (let column = 0; column < 4; column++) {
      const a = (block[column] ?? 0) >>> 24;
      const b = ((block[(column + turn) & 3] ?? 0) >>> 16) & 255;
      const c = ((block[(column + 2) & 3] ?? 0) >>> 8) & 255;
      const d = (block[(column + 4 - turn) & 3] ?? 0) & 255;
      const value = isLast
        ? word(last[a] ?? 0, last[b] ?? 0, last[c] ?? 0, last[d] ?? 0)
        : (table[a] ?? 0) ^ rotate(table[b] ?? 0, 8) ^ rotate(table[c] ?? 0, 16) ^ rotate(table[d] ?? 0, 24);
      next[column] = value ^ (keys[at + column] ?? 0);
    }
    block.set(next);
  }
}

const encryption: Direction = { table: mixed, last: substitutes, turn: 1 };
const decryption: Direction = { table: unmixed, last: originals, turn: 3 };

/** Runs over the whole blocks of the data; a rest of less than 16 bytes is left out. */
function chain(data: Uint8Array, iv: Uint8Array, each: (block: Uint32Array, before: Uint32Array) => void): Uint8Array {
  const input = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const first = new DataView(iv.buffer, iv.byteOffset, iv.byteLength);
  const output = new Uint8Array(data.length - (data.length % 16));
  const view = new DataView(output.buffer);
  const before = Uint32Array.from([0, 4, 8, 12], (at) => first.getUint32(at));
  const block = new Uint32Array(4);
  for (let at = 0; at < output.length; at += 16) {
    for (let column = 0; column < 4; column++) block[column] = input.getUint32(at + column * 4);
    each(block, before);
    for (let column = 0; column < 4; column++) view.setUint32(at + column * 4, block[column] ?? 0);
  }
  return output;
}

const add = (block: Uint32Array, other: Uint32Array): void => {
  for (let column = 0; column < 4; column++) block[column] = (block[column] ?? 0) ^ (other[column] ?? 0);
};

/** Encrypts whole blocks. @param key 16 or 32 bytes */
export function encryptBlocks(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const keys = expand(key);
  return chain(data, iv, (block, before) => {
    add(block, before);
    transform(block, keys, encryption);
    before.set(block);
  });
}

/** Decrypts whole blocks. @param key 16 or 32 bytes */
export function decryptBlocks(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const keys = invert(expand(key));
  const kept = new Uint32Array(4);
  return chain(data, iv, (block, before) => {
    kept.set(block);
    transform(block, keys, decryption);
    add(block, before);
    before.set(kept);
  });
}
