/** Browsers by a part of their user agents; those whose user agents also name others come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (text: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Describes a user agent in Portuguese, such as 'Chrome no Windows'; undefined if unknown. */
export function describeDevice(userAgent: string | undefined): string | undefined {
  // No browser has a longer one, and patterns must not run on it.
  const text = (userAgent ?? '').slice(0, 512);
  const [browser, system] = [nameIn(text, browsers), nameIn(text, systems)];
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system;
}
