import { Link } from 'react-router-dom';
import { ReviewBadge } from '#parts/review-badge.tsx';
import type { OwnApplicationDetail } from '#shared/applications/routes.ts';
import { rowId } from '#shared/documents/anchors.ts';
import { documentGroups, groupLabels } from '#shared/documents/catalogue.ts';
import { notApplicableDocuments, requiredDocuments } from '#shared/documents/required-documents.ts';
import { countsAsSent, notApplicableLabel } from '#shared/documents/status.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import dashboardStyles from './dashboard.module.css';
import styles from './documents-summary.module.css';

/** 'Os Meus Documentos': the requested documents and their status; uploads are on their own page. */
export function DocumentsSummary({ application, documents }: OwnApplicationDetail) {
  const required = requiredDocuments(application);
  const notNeeded = notApplicableDocuments(application);
  const bySlot = new Map(documents.map((document) => [document.id, document]));
  const sent = required.filter(({ id }) => countsAsSent(bySlot.get(id))).length;
  const groups = documentGroups.filter((group) =>
    [...required, ...notNeeded].some((document) => document.group === group),
  );
  return (
    <Card aria-labelledby="summary-heading" className="stack">
      <div className={dashboardStyles.overviewHead}>
        <h2 id="summary-heading">Os teus documentos</h2>
        <span className="soft figures">{`${sent} de ${required.length} enviados`}</span>
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={groupLabels[group]}>
          <h3 className={styles.summaryGroup}>{groupLabels[group]}</h3>
          <ul className={styles.summary}>
            {required
              .filter((document) => document.group === group)
              .map(({ id, label }) => (
                <li key={id}>
                  {bySlot.get(id)?.aiStatus === 'rejected' ? (
                    <Link to={`/app/documentos#${rowId(id)}`}>{label}</Link>
                  ) : (
                    <span>{label}</span>
                  )}
                  <ReviewBadge status={bySlot.get(id)?.aiStatus} />
                </li>
              ))}
            {notNeeded
              .filter((document) => document.group === group)
              .map(({ id, label }) => (
                <li key={id}>
                  <span>{label}</span>
                  <StatusBadge tone="neutral">{notApplicableLabel}</StatusBadge>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <div>
        <ButtonLink to="/app/documentos">Abrir documentos</ButtonLink>
      </div>
    </Card>
  );
}
