import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { authStateFor } from '#core/known-browser.ts';
import { usePerson } from '#core/person.ts';
import { checkedBy } from '#core/resolvers.ts';
import { rememberPath } from '#core/return-path.ts';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import type { LoanRequest } from '#shared/applications/loan-request.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './new-request.module.css';
import { AnalysisLine, PreliminaryAnalysis } from './preliminary-analysis.tsx';
import { RequestFields } from './request-fields.tsx';
import { emptyRequest, fieldOf, type RequestValues, readRequest, readRequestDraft } from './request-form.ts';
import { useRequestDraft } from './use-request-draft.ts';

const here = '/app/applications?tab=novo';

/** 'Novo Pedido': the figures of a further loan. Visitors can fill it in; submitting needs a login. */
export function NewRequest({ onSubmitted }: { onSubmitted: () => void }) {
  const draft = useRequestDraft();
  const today = lisbonDay(new Date(serverNow()));
  const form = useForm({
    resolver: checkedBy((values: RequestValues) => readRequest(values, today)),
    defaultValues: emptyRequest,
    restore: readRequestDraft,
    draft,
  });
  const [loginNeeded, setLoginNeeded] = useState(false);
  const { data: person } = usePerson();
  const { run } = useAction('applications.request', {
    done: ['Pedido Submetido!'],
    failed: (error) => {
      if (error.code === 'application.changed')
        return ['Os teus pedidos mudaram entretanto', 'Vê primeiro se este já está em «Os Meus Pedidos».'];
      if (error.code === 'application.too_many' || error.code === 'request.too_many')
        return [error.title, error.detail];
      form.refuse(error, fieldOf);
      return ['Erro', 'Não foi possível submeter o pedido. Tenta novamente.'];
    },
    touches: (error) =>
      !error || error.code === 'application.changed' ? [queryKey('applications.mine'), queryKey('people.me')] : [],
    waits: true,
  });
  const send = async (request: LoanRequest) => {
    if (draft.isVisitor) {
      rememberPath(here);
      return setLoginNeeded(true);
    }
    if (!(await run({ ...request, furtherTo: person?.currentApplicationId ?? null }))) return;
    form.clear();
    onSubmitted();
  };

  return (
    <FormProvider {...form}>
      <div className={styles.newRequest}>
        <AnalysisLine />
        <Card>
          <form {...form.element} onSubmit={form.handleSubmit(send)} aria-label="Novo Pedido" className="stack">
            <RequestFields today={today} />
            {loginNeeded && draft.isVisitor && (
              <Banner tone="waiting" role="alert" title="Preciso de fazer login para submeter um pedido">
                O que escreveste fica guardado.{' '}
                {/* It opens what fits a browser in which somebody has, or nobody ever has, signed in. */}
                <Link to="/auth" state={authStateFor(here)}>
                  Entrar ou criar conta
                </Link>
              </Banner>
            )}
            <div>
              <Button type="submit" variant="primary" loading={form.formState.isSubmitting} loadingText="A submeter...">
                Submeter pedido
              </Button>
            </div>
          </form>
        </Card>
        <PreliminaryAnalysis />
      </div>
    </FormProvider>
  );
}
