import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnApplicationDetail } from '../../../../../shared/applications/routes.ts';
import { serverNow } from '../../../core/clock.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ApplicationCards } from './application-cards.tsx';
import styles from './application-overview.module.css';
import { DocumentsSummary } from './documents-summary.tsx';
import { NextMeeting } from './next-meeting.tsx';
import { type NextTone, nextThing } from './next-thing.ts';

const signs: Readonly<Record<NextTone, IconName>> = {
  action: 'upload',
  correction: 'warning',
  calm: 'clock',
  good: 'check',
};

const tabs = [
  { name: 'pedidos', label: 'Os Meus Pedidos' },
  { name: 'documentos', label: 'Os Meus Documentos' },
] as const;
type TabName = (typeof tabs)[number]['name'];

interface OverviewProps {
  readonly detail: OwnApplicationDetail;
  readonly actions: ReactNode;
}

/** The current application: the next step first, then the application and its documents as tabs. */
export function ApplicationOverview({ detail, actions }: OverviewProps) {
  const [search, setSearch] = useSearchParams();
  const current: TabName = search.get('tab') === 'documentos' ? 'documentos' : 'pedidos';
  const next = nextThing(detail, new Date(serverNow()));
  return (
    <>
      <section className={classes(styles.next, styles[next.tone])} aria-labelledby="next-heading">
        <span className={styles.nextSign}>
          <Icon name={signs[next.tone]} size={26} />
        </span>
        <div className={styles.nextText}>
          <h2 id="next-heading">{next.title}</h2>
          <p>{next.text}</p>
        </div>
        {next.action && (
          <ButtonLink variant={next.action.main ? 'primary' : 'secondary'} to={next.action.to}>
            {next.action.label}
          </ButtonLink>
        )}
      </section>
      {detail.nextMeeting && <NextMeeting meeting={detail.nextMeeting} />}
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
