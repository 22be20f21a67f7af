import { ensure } from './error.ts';

/**
 * Returns a percentage as it is written in Portugal, without the sign of percent and without separators of thousands:
 * `shownPercent(3.25, 1)` is '3,3'. Rounds to nine decimals first, which removes the noise of doubles, then half up on
 * the absolute value; zero has no minus.
 *
 * @throws LoanError `number` unless the value is below 10^15 and the decimals are a whole number from 0 to 9
 */
export function shownPercent(value: number, decimals: number): string {
  ensure(Math.abs(value) < 1e15 && Number.isInteger(decimals) && decimals >= 0 && decimals <= 9, 'number');
  const billionths = BigInt(Math.abs(value).toFixed(9).replace('.', ''));
  const unit = 10n ** BigInt(9 - decimals);
  const rounded = (2n * billionths + unit) / (2n * unit);
  const digits = `${rounded}`.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = value < 0 && rounded > 0n ? '-' : '';
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole},${digits.slice(-decimals)}`;
}
