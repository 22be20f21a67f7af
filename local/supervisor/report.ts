import type { Unsupported } from '../assembly/resource.ts';
import type { StackFile } from './stack-file.ts';

/** Returns the start-up summary for the terminal: at most one screen. */
export function readyScreen(stack: StackFile, unsupported: readonly Unsupported[], dataDir: string): string {
  const lines = ['', `  Site    ${stack.web}`, `  Inbox   ${stack.inbox}`, `  Data    ${dataDir}`, ''];
  if (stack.accounts.length > 0) {
    const width = (key: 'role' | 'password'): number => Math.max(...stack.accounts.map((each) => each[key].length));
    const [role, password] = [width('role'), width('password')];
    lines.push('  Demo accounts');
    // Addresses come last, so that a long one does not widen other lines.
    for (const account of stack.accounts) {
      lines.push(`    ${account.role.padEnd(role)}  ${account.password.padEnd(password)}  ${account.email}`);
    }
    lines.push('');
  }
  lines.push(...unsupportedLines(unsupported), '  Ctrl-C ends everything; the data stays.', '');
  return lines.join('\n');
}

const MOST_LINES = 12;

/** Lists missing parts; parts left out on purpose are counted, and listed in a file. */
function unsupportedLines(unsupported: readonly Unsupported[]): string[] {
  const missing = unsupported.filter(({ because }) => because === undefined);
  const harmless = unsupported.length - missing.length;
  const lines: string[] = [];
  if (missing.length > 0) {
    lines.push(`  Not emulated on this machine (${missing.length})`);
    for (const { where, what } of missing.slice(0, MOST_LINES)) lines.push(`    ${what}  (${where})`);
    if (missing.length > MOST_LINES) lines.push(`    … and ${missing.length - MOST_LINES} more, in unsupported.txt`);
  } else lines.push('  Everything in the templates is emulated');
  if (harmless > 0) lines.push(`    or left out with a reason: ${harmless} things, in unsupported.txt`);
  lines.push('');
  return lines;
}

/** Returns the content of `unsupported.txt`: missing parts first, then those left out on purpose, by reason. */
export function unsupportedList(unsupported: readonly Unsupported[]): string {
  const lines = unsupported.map(({ where, what, because }) => `${because ?? 'MISSING'}\t${what}\t${where}`);
  const isMissing = (line: string): number => (line.startsWith('MISSING\t') ? 0 : 1);
  return `${[...new Set(lines)].sort((one, other) => isMissing(one) - isMissing(other) || one.localeCompare(other)).join('\n')}\n`;
}
