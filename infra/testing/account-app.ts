import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { accountApps } from '../account-apps.ts';
import { ConfigurationError } from '../config.ts';
import { createApp } from '../morada.ts';

type Name = keyof typeof accountApps;
type Context = Readonly<Record<string, string>>;

/** Returns the template of an app without stages. @param context as of the command line */
export const templateOf = (name: Name, context: Context): Template =>
  Template.fromStack(accountApps[name](createApp(context)));

/** Returns the rules of cdk-nag that the app breaks, which would fail its synthesis. */
export function findingsOf(name: Name, context: Context): readonly string[] {
  const app = createApp(context);
  accountApps[name](app);
  return [new AwsSolutionsChecks(app), new ServerlessChecks(app)].flatMap((pack) =>
    pack
      .validate({ templatePaths: [], stackTemplates: [], appConstruct: app })
      .violations.map(({ ruleName }) => ruleName),
  );
}

/** Returns the sentence with which an app refuses its context. */
export function refusalOf(name: Name, context: Context): string {
  try {
    accountApps[name](createApp(context));
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error(`${name} took ${JSON.stringify(context)}`);
}
