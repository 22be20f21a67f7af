import type { Application } from '#database/applications/entity.ts';

/** A case as the team's e-mails name it. */
export interface NamedCase {
  applicationId: string;
  clientName: string;
}

/** A client who has not given a name is `Um cliente`. */
export const nameCase = ({ applicationId, clientName = 'Um cliente' }: Application): NamedCase => ({
  applicationId,
  clientName,
});

/** Returns the URL of a case in the backoffice, on a tab (`mensagens`) or the first one. */
export const caseLink = (siteUrl: string, applicationId: string, tab?: string): string =>
  `${siteUrl}/backoffice/applications/${applicationId}${tab ? `?tab=${tab}` : ''}`;
