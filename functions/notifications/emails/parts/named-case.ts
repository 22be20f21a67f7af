import type { Application } from '#database/applications/entity.ts';
import { requestWords } from '#shared/applications/request-name.ts';

/** A case as the team's e-mails name it. */
export interface NamedCase {
  applicationId: string;
  clientName: string;
  /** The client with what the request is called. */
  words: string;
}

/** A client who has not given a name is `Um cliente`. */
export const nameCase = (application: Application): NamedCase => {
  const { applicationId, clientName = 'Um cliente' } = application;
  return { applicationId, clientName, words: `${clientName}: ${requestWords(application)}` };
};

/** Returns the URL of a case in the backoffice, on a tab (`mensagens`) or the first one. */
export const caseLink = (siteUrl: string, applicationId: string, tab?: string): string =>
  `${siteUrl}/backoffice/applications/${applicationId}${tab ? `?tab=${tab}` : ''}`;
