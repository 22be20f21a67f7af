import type { OwnApplicationDetail } from '../../../../shared/applications/routes.ts';
import { groupLabels } from '../../../../shared/documents/catalogue.ts';
import { requiredDocuments } from '../../../../shared/documents/required-documents.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ReviewBadge } from '../../ui/review-badge.tsx';

/** 'Os Meus Documentos': what the case asks for and how each stands; they are sent on their own page. */
export function DocumentsSummary({ application, documents }: OwnApplicationDetail) {
  const required = requiredDocuments(application);
  const byType = new Map(documents.map((document) => [document.docType, document]));
  const sent = required.filter(({ type }) => byType.has(type)).length;
  const groups = [...new Set(required.map(({ group }) => group))];
  return (
    <Card aria-labelledby="summary-heading" className="stack">
      <div className="overview-head">
        <h2 id="summary-heading">Os teus documentos</h2>
        <span className="soft figures">{`${sent} de ${required.length} enviados`}</span>
      </div>
      {groups.map((group) => (
        <section key={group} aria-label={groupLabels[group]}>
          <h3 className="summary-group">{groupLabels[group]}</h3>
          <ul className="summary">
            {required
              .filter((document) => document.group === group)
              .map(({ type, label }) => (
                <li key={type}>
                  <span>{label}</span>
                  <ReviewBadge status={byType.get(type)?.aiStatus} />
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
