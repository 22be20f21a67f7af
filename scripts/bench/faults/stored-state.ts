import type { StoredItem } from '#functions/testing/start-dynamodb.ts';

/** What the engines hold: everything that somebody could lose or find twice. */
export interface StoredState {
  items: readonly StoredItem[];
  files: readonly { key: string; version: string; size: number }[];
  /** Bodies of messages that nobody has received yet. */
  messages: readonly string[];
  /** Recipient and subject. */
  mails: readonly string[];
  /** Of the user pool, a line each. */
  accounts?: readonly string[];
}

/**
 * Counts of attempts, who was here when, and tickets of a minute: another attempt counts. What open pages have not been
 * told is counted and raises an alarm (`LiveDeliveriesLost`); nothing that is stored depends on it.
 */
const ofAttempts: readonly string[] = [
  'ratelimit',
  'session',
  'knowndevices',
  'signupticket',
  'liveticket',
  'lastchange',
];

/** What tells open pages of the team of changes, for the same reason. */
const isLive = (body: string): boolean => body.startsWith('{"changes":');

/** Of a notification: claims that came to nothing count, too. */
const attemptsOf = ['notification.attempts'];

/** Of an erasure: at least so many, as an interrupted run had not counted all. */
const leastCounts = /"(files|items|leads)":\{"N":"\d+"\}/g;

const id =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])0[0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])|(?<![0-9a-z])[0-9a-f]{32,64}(?![0-9a-z])/gi;
/** The time in an id, as a lower end of ids. */
const idFrom = /(?<=id_)0[0-9a-hjkmnp-tv-z]{9}(?![0-9a-z])/gi;
const instant = /\d{4}-\d\d-\d\d[Tt](?:[\d:.]+[Zz]|\d\d-\d\d)/g;
/** In words of a document. */
const timeOfDay = /\b\d\d:\d\d\b/g;
/** Seconds or milliseconds since 1970, until 2049. */
const time = /(?<!\d)0*(?:1[789]|2[0-4])\d{8}(?:\d{3})?(?:\.\d+)?(?!\d)/g;

/** Returns a text without ids and times, which differ in every run. */
export const withoutNew = (text: string): string => masked(text, new Set());

const masked = (text: string, known: ReadonlySet<string>): string =>
  text
    .replace(id, (found) => (known.has(found.toLowerCase()) ? found : '<id>'))
    .replace(idFrom, '<time>')
    .replace(instant, '<time>')
    .replace(timeOfDay, '<time>')
    .replace(time, '<time>');

/** Returns the ids in a text, in lower case. */
export const idsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(id)].map(([found]) => found.toLowerCase()));

/** Engines return the attributes of maps in any order. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Which entities of a step are compared in another way than one by one. */
export interface Judged {
  completedLater?: readonly string[];
  leftAgain?: readonly string[];
}

/** Compares states after the same step: by what was known before it, and what differs without any fault. */
export class Comparison {
  readonly #known: ReadonlySet<string>;
  /** Attributes with random values: `notification.stopKey`. */
  readonly random: ReadonlySet<string>;
  readonly #expected: readonly string[];
  readonly #completedLater: readonly string[];
  readonly #leftAgain: readonly string[];

  /**
   * @param known ids that the step cannot have made
   * @param expected the state after the step, from two runs without faults
   * @param completedLater entities that something else makes where the step could not; `message`
   * @param leftAgain entities of which each attempt leaves its own: none of the expected ones is missing
   * @param random attributes of which more is known than two runs show
   */
  constructor(
    known: ReadonlySet<string>,
    expected: readonly [StoredState, StoredState],
    { completedLater = [], leftAgain = [], random = [] }: Judged & { random?: readonly string[] } = {},
  ) {
    this.#known = known;
    this.#completedLater = completedLater;
    this.#leftAgain = leftAgain;
    const differing = new Set([...attemptsOf, ...random]);
    this.random = differing;
    const [first = [], second = []] = expected.map(({ items }) => this.#attributes(items));
    const [left, right] = [without(first, second), without(second, first)];
    for (const [index, { entity, attributes }] of left.entries()) {
      const other = right[index];
      for (const [name, value] of Object.entries(attributes))
        if (other?.entity === entity && other.attributes[name] !== value) differing.add(`${entity}.${name}`);
    }
    this.#expected = this.#lines(expected[0]);
    const unexplained = differences(this.#expected, this.#lines(expected[1]));
    if (unexplained.length > 0) throw new Error(`Two runs without faults differ: ${unexplained.join('\n')}`);
  }

  /** Returns what is lost (`-`) and what is too much (`+`). */
  differences(found: StoredState): string[] {
    return differences(this.#expected, this.#lines(found)).filter(
      (line) => !this.#leftAgain.some((entity) => line.startsWith(`+ ${entity} `)),
    );
  }

  #attributes(items: readonly StoredItem[]) {
    return items
      .map((item) => ({
        entity: item['__edb_e__']?.S ?? '',
        attributes: Object.fromEntries(
          Object.entries(item)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, value]) => [name, masked(JSON.stringify(value, inOrder), this.#known)])
            .map(([name = '', text = '']) => [name, name === 'counts' ? text.replace(leastCounts, '"$1":*') : text]),
        ),
      }))
      .filter(({ entity }) => !ofAttempts.includes(entity) && !this.#completedLater.includes(entity))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }

  #lines({ items, files, messages, mails, accounts = [] }: StoredState): string[] {
    const sent = this.#completedLater.includes('message') ? [] : messages.filter((body) => !isLive(body));
    const lines = this.#attributes(items).map(({ entity, attributes }) => {
      const values = Object.entries(attributes).map(([name, value]) =>
        this.random.has(`${entity}.${name}`) ? `${name}=*` : `${name}=${value}`,
      );
      return `${entity} ${values.join(' ')}`;
    });
    return [
      ...lines,
      ...files.map(({ key, size }) => `file ${masked(key, this.#known)} ${size}`),
      // A queue may deliver a message twice: its consumer has to bear that.
      ...new Set(sent.map((body) => `message ${masked(body, this.#known)}`)),
      ...mails.map((mail) => `mail ${masked(mail, this.#known)}`),
      ...accounts.map((account) => `account ${masked(account, this.#known)}`),
    ].toSorted();
  }
}

/** Returns the elements of one list that the other does not have. */
function without<Element>(list: readonly Element[], others: readonly Element[]): Element[] {
  const known = new Set(others.map((each) => JSON.stringify(each)));
  return list.filter((each) => !known.has(JSON.stringify(each)));
}

function differences(expected: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) - 1);
  for (const line of found) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].flatMap(([line, count]) =>
    Array.from({ length: Math.abs(count) }, () => `${count < 0 ? '-' : '+'} ${line}`),
  );
}
