import { NoApplicationFound } from '#parts/no-application-found.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** For team members who never answered the questions of a client. */
export default function WithoutProfile() {
  return (
    <div className="stack-wide">
      <PageTitle>Documentos</PageTitle>
      <NoApplicationFound icon="document" to="/onboarding">
        Os documentos a enviar aparecem aqui quando começares um pedido teu.
      </NoApplicationFound>
    </div>
  );
}
