import type { App } from 'aws-cdk-lib';

/** Returns the region of `-c region=<region>`; without one, says so and ends the process. */
export function regionContext(app: App): string {
  const region: unknown = app.node.tryGetContext('region');
  if (typeof region === 'string' && /^[a-z]{2}(-[a-z]+)+-\d$/.test(region)) return region;
  process.stderr.write(`Name the region with -c region=<region>, such as eu-west-1; got ${JSON.stringify(region)}.\n`);
  process.exit(1);
}
