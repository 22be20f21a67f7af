import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '#core/clock.ts';
import { TeamContact } from '#parts/team-contact.tsx';
import type { ClientDateView } from '#shared/agenda/date-schema.ts';
import type { OwnApplicationDetail } from '#shared/applications/routes.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ApplicationCards } from './application-cards.tsx';
import { Panel } from './dashboard-panel.tsx';
import { DocumentsSummary } from './documents-summary.tsx';
import { NextMeeting } from './next-meeting.tsx';
import { nextThing } from './next-thing.ts';
import { stageBanner } from './stage-banner.ts';

const tabs = [
  { name: 'pedidos', label: 'Os Meus Pedidos' },
  { name: 'documentos', label: 'Os Meus Documentos' },
] as const;
type TabName = (typeof tabs)[number]['name'];

interface OverviewProps {
  detail: OwnApplicationDetail;
  actions: ReactNode;
  /** The dates of the case, if it has any. */
  dates?: (applicationId: string, dates: readonly ClientDateView[]) => ReactNode;
  /** Where the request stands at banks, from when the client is asked for them. */
  banks?: (applicationId: string) => ReactNode;
  /** The reader's own days of reflection. */
  reflection?: (applicationId: string) => ReactNode;
  /** Asks whether the client may be contacted again, in a concluded one. */
  followUp?: (applicationId: string, agreed: boolean) => ReactNode;
}

/** The current application: what to do next, the stage's banner, then the application and its documents as tabs. */
export function ApplicationOverview({ detail, actions, dates, banks, reflection, followUp }: OverviewProps) {
  const [search, setSearch] = useSearchParams();
  const current: TabName = search.get('tab') === 'documentos' ? 'documentos' : 'pedidos';
  const next = nextThing(detail);
  const { followUpAgreed } = detail.application;
  return (
    <>
      {next && <Panel panel={next} />}
      <Panel panel={stageBanner(detail, new Date(serverNow()))} second={next !== undefined} />
      {followUpAgreed !== undefined && followUp?.(detail.application.id, followUpAgreed)}
      {detail.banks && banks?.(detail.application.id)}
      {reflection?.(detail.application.id)}
      <TeamContact
        contact={detail.contact}
        action={
          <ButtonLink size="small" to="/app/mensagens">
            Escrever à equipa
          </ButtonLink>
        }
      />
      {detail.nextMeeting && <NextMeeting meeting={detail.nextMeeting} />}
      {detail.dates && dates?.(detail.application.id, detail.dates)}
      <Tabs
        label="O teu espaço"
        tabs={tabs}
        current={current}
        onChange={(name) => setSearch(name === 'pedidos' ? {} : { tab: name }, { replace: true })}
      >
        {current === 'pedidos' ? (
          <ApplicationCards application={detail.application} actions={actions} />
        ) : (
          <DocumentsSummary {...detail} />
        )}
      </Tabs>
    </>
  );
}
