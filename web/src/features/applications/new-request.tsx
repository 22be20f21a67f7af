import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoanRequest } from '../../../../shared/applications/loan-request.ts';
import { propertyTypeLabels, propertyTypes } from '../../../../shared/applications/property-types.ts';
import { queryKey } from '../../core/api.ts';
import { usePerson } from '../../core/person.ts';
import { rememberPath } from '../../core/return-path.ts';
import { useAction } from '../../core/use-action.ts';
import { useForm } from '../../core/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { PaymentsField } from '../../ui/payments-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './new-request.module.css';
import { AnalysisLine, PreliminaryAnalysis } from './preliminary-analysis.tsx';
import { emptyRequest, type RequestValues, readRequest, readRequestDraft } from './request-form.ts';
import { useRequestDraft } from './use-request-draft.ts';

const here = '/app/applications?tab=novo';

/** 'Novo Pedido': the figures of a further loan. Visitors can fill it in; submitting needs a login. */
export function NewRequest({ onSubmitted }: { readonly onSubmitted: () => void }) {
  const draft = useRequestDraft();
  const form = useForm({
    schema: (values: RequestValues) => {
      const read = readRequest(values);
      return read.errors ? { errors: read.errors } : { data: read.request };
    },
    initial: (kept) => readRequestDraft(kept) ?? emptyRequest,
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
      form.refuse(error);
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
  const { field } = form;

  return (
    <div className={styles.newRequest}>
      <AnalysisLine values={form.values()} />
      <Card>
        <form {...form.props(send)} aria-label="Novo Pedido" className="stack">
          <div className={styles.requestFields}>
            <MoneyField {...field('propertyValue')} label="Preço do imóvel (€)" />
            <MoneyField {...field('loanAmount')} label="Montante do empréstimo (€)" />
            <SelectField {...field('propertyType')} label="Tipo de imóvel (opcional)">
              <option value="">Ainda não sei</option>
              {propertyTypes.map((type) => (
                <option key={type} value={type}>
                  {propertyTypeLabels[type]}
                </option>
              ))}
            </SelectField>
            <TextField {...field('propertyLocation')} label="Localização" autoComplete="off" />
            <MoneyField {...field('monthlyIncome')} label="Rendimento líquido por mês (€)" />
            <PaymentsField {...field('incomePayments')} />
            <MoneyField {...field('monthlyExpenses')} label="Despesas mensais (€)" />
          </div>
          <TextAreaField {...field('notes')} label="Notas (opcional)" rows={4} />
          {loginNeeded && draft.isVisitor && (
            <Banner tone="waiting" role="alert" title="Preciso de fazer login para submeter um pedido">
              O que escreveste fica guardado. <Link to="/auth">Entrar ou criar conta</Link>
            </Banner>
          )}
          <div>
            <Button type="submit" variant="primary" loading={form.sending} loadingText="A submeter...">
              Submeter pedido
            </Button>
          </div>
        </form>
      </Card>
      <PreliminaryAnalysis values={form.values()} />
    </div>
  );
}
