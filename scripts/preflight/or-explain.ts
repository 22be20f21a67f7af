import { ConfigurationError } from '#infra/config.ts';

/** Runs a command and exits with its code; errors that the user can fix are printed as one sentence. */
export async function orExplain(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof ConfigurationError) && !isUsage) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
