import { ReviewBadge } from '#parts/review-badge.tsx';
import type { DeedView } from '#shared/deed/routes.ts';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';

/** What those who borrow send for the deed, for a guarantor: how far each paper is (spec parties.md, C5). */
export const SharedPapers = ({ papers }: { papers: NonNullable<DeedView['shared']> }) => (
  <Card aria-labelledby="escritura-comuns" className="stack">
    <h2 id="escritura-comuns">Documentos comuns da escritura</h2>
    <p className="soft">Tratam deles os titulares e a equipa. Aqui vês em que ponto estão.</p>
    <FactList>
      {papers.map(({ label, status }) => (
        <Fact key={label} label={label}>
          <ReviewBadge status={status ?? undefined} />
        </Fact>
      ))}
    </FactList>
  </Card>
);
