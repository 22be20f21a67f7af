/**
 * The requirements of OWASP Application Security Verification Standard 5.0.0 at levels 1 and 2, by chapter and section:
 * `1: { 2: '1 3' }` is 1.2.1 and 1.2.3. Numbers only; the texts are at https://github.com/OWASP/ASVS (CC BY-SA 4.0).
 */
const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  1: { 1: '1 2', 2: '1 2 3 4 5 6 7 8 9', 3: '1 2 3 4 5 6 7 8 9 10 11', 4: '1 2 3', 5: '1 2' },
  2: { 1: '1 2 3', 2: '1 2 3', 3: '1 2 3 4', 4: '1' },
  3: { 2: '1 2', 3: '1 2 3 4', 4: '1 2 3 4 5 6', 5: '1 2 3 4 5', 7: '1 2' },
  4: { 1: '1 2 3', 2: '1', 3: '1 2', 4: '1 2 3 4' },
  5: { 1: '1', 2: '1 2 3', 3: '1 2', 4: '1 2 3' },
  6: {
    1: '1 2 3',
    2: '1 2 3 4 5 6 7 8 9 10 11 12',
    3: '1 2 3 4',
    4: '1 2 3 4',
    5: '1 2 3 4 5',
    6: '1 2 3',
    8: '1 2 3 4',
  },
  7: { 1: '1 2 3', 2: '1 2 3 4', 3: '1 2', 4: '1 2 3 4 5', 5: '1 2', 6: '1 2' },
  8: { 1: '1 2', 2: '1 2 3', 3: '1', 4: '1' },
  9: { 1: '1 2 3', 2: '1 2 3 4' },
  10: { 1: '1 2', 2: '1 2', 3: '1 2 3 4', 4: '1 2 3 4 5 6 7 8 9 10 11', 5: '1 2 3 4 5', 6: '1 2', 7: '1 2 3' },
  11: { 1: '1 2', 2: '1 2 3', 3: '1 2 3', 4: '1 2 3 4', 5: '1', 6: '1' },
  12: { 1: '1 2 3', 2: '1 2', 3: '1 2 3 4' },
  13: { 1: '1', 2: '1 2 3 4 5', 3: '1 2', 4: '1 2 3 4 5' },
  14: { 1: '1 2', 2: '1 2 3 4', 3: '1 2 3' },
  15: { 1: '1 2 3', 2: '1 2 3', 3: '1 2 3 4 5 6 7' },
  16: { 1: '1', 2: '1 2 3 4 5', 3: '1 2 3 4', 4: '1 2 3', 5: '1 2 3' },
  17: { 1: '1', 2: '1 2 3 4', 3: '1 2' },
};

/** All requirements as `<chapter>.<section>.<number>`. */
export const requirements: readonly string[] = Object.entries(sections).flatMap(([chapter, bySection]) =>
  Object.entries(bySection).flatMap(([section, numbers]) =>
    numbers.split(' ').map((number) => `${chapter}.${section}.${number}`),
  ),
);
