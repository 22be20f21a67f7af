import { useEffect } from 'react';
import type { ApiError } from '#core/api-error.ts';
import { usePerson } from '#core/person.ts';
import { LoadFailure, QueryContent } from '#core/query-content.tsx';
import { useSession } from '#core/session.ts';
import { NoApplicationFound } from '#parts/no-application-found.tsx';
import { claimUploads, useUploads } from '#parts/uploads/uploads-store.ts';
import { isClosed } from '#shared/applications/stages.ts';
import type { DeedView } from '#shared/deed/routes.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Centred } from '#ui/page.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import deedStyles from './deed.module.css';
import { deedList, helpedLists } from './deed-list.ts';
import { DeedLists, DeedPreview } from './deed-lists.tsx';
import { DeedPanel } from './deed-panel.tsx';
import type { DocumentParts } from './document-parts.ts';
import { HelpedPapers } from './helped-papers.tsx';
import { SharedPapers } from './shared-papers.tsx';
import { TaxResidence } from './tax-residence.tsx';
import { useDecisions, useDeed } from './use-deed.ts';

/** /app/escritura: the closing documents of the current application. */
export function DeedPage({ parts }: { parts: DocumentParts }) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  const { data: person } = usePerson();
  useEffect(() => {
    if (userId) claimUploads(userId, person?.name);
  }, [userId, person?.name]);
  // The guard ensures that the user is known.
  if (!person) return null;
  const { currentApplicationId } = person;
  return (
    <div className={deedStyles.deed}>
      <BackLink to="/app">Início</BackLink>
      <PageTitle>Escritura</PageTitle>
      {currentApplicationId ? (
        <Deed key={currentApplicationId} applicationId={currentApplicationId} parts={parts} />
      ) : (
        <NoApplication />
      )}
    </div>
  );
}

const NoApplication = () => (
  <NoApplicationFound icon="key">
    Os documentos da escritura aparecem aqui quando o teu pedido lá chegar.
  </NoApplicationFound>
);

function Deed({ applicationId, parts }: { applicationId: string; parts: DocumentParts }) {
  const query = useDeed(applicationId);
  const failure = ({ code }: ApiError) =>
    code === 'application.not_found' ? (
      <NoApplication />
    ) : (
      <>
        <LoadFailure query={query} title="Erro ao carregar dados da escritura" />
        {code === 'deed.no_checklist' && (
          <Centred>
            <ButtonLink to="/app/mensagens">Falar com a equipa</ButtonLink>
          </Centred>
        )}
      </>
    );
  return (
    <QueryContent query={query} label="A carregar a tua escritura…" skeleton={['medium', 'tall']} failure={failure}>
      {(deed) => <DeedScreen deed={deed} parts={parts} />}
    </QueryContent>
  );
}

function DeedScreen({ deed, parts }: { deed: DeedView; parts: DocumentParts }) {
  const { Announcements, Dialogs, NextAction, PersonPapers, Row, useCorrectionsLink } = parts;
  useDecisions(deed);
  const uploads = useUploads(deed.documents);
  const list = deedList(deed, uploads);
  const helped = helpedLists(deed, uploads);
  useCorrectionsLink([list, ...helped.map((each) => each.list)].flatMap(({ toCorrect }) => toCorrect));
  const { application } = deed;
  const isAnySent = [deed, ...(deed.helped ?? [])].some(({ documents }) => documents.length > 0);
  const isAhead = application.status !== 'escritura' && application.status !== 'concluida';
  return (
    <Dialogs
      applicationId={application.id}
      groups={[...list.groups, { title: 'Só em alguns casos', rows: list.optional }]}
      takesOthers={false}
      takesFiles={list.open}
    >
      <Announcements />
      <DeedPanel application={application} list={list} helped={helped} ahead={isAhead} NextAction={NextAction} />
      {!isClosed(application) && <TaxResidence deed={deed} />}
      {isAhead && !isAnySent ? (
        <>
          <DeedPreview list={list} />
          {helped.map((each) => (
            <DeedPreview key={each.partyId} list={each.list} name={each.name} />
          ))}
        </>
      ) : (
        <>
          <DeedLists list={list} applicationId={application.id} Row={Row} />
          <HelpedPapers helped={helped} applicationId={application.id} PersonPapers={PersonPapers} />
        </>
      )}
      {deed.shared && deed.shared.length > 0 && !isAhead && <SharedPapers papers={deed.shared} />}
    </Dialogs>
  );
}
