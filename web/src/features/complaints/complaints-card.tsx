import { publicPages } from '#shared/site/public-pages.ts';
import { Card } from '#ui/card.tsx';

/** In Settings: where to complain. The form is a public page, outside the app. */
export default function ComplaintsCard() {
  return (
    <Card className="stack" aria-labelledby="reclamacoes-title">
      <h2 id="reclamacoes-title">Reclamações</h2>
      <p>
        Se alguma coisa correu mal, <a href={publicPages.complaint}>faz uma reclamação</a>. Recebes o número dela por
        email, e depois a resposta.
      </p>
    </Card>
  );
}
