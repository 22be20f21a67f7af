/** The levels of Lambda's JSON logs, from the most detailed one. */
export const logLevels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Tells whether Lambda keeps a line of a function's JSON log. A line without a level, or with one that Lambda does not
 * know, counts as INFO.
 * Source: https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-log-level.html
 */
export function isKept(level: unknown, minimum: LogLevel): boolean {
  const name = String(level).toUpperCase();
  const known = logLevels.find((one) => one === name) ?? 'INFO';
  return logLevels.indexOf(known) >= logLevels.indexOf(minimum);
}
