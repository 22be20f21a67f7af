import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LoanRequest } from '../../../../shared/applications/loan-request.ts';
import { propertyTypeLabels, propertyTypes } from '../../../../shared/applications/property-types.ts';
import { queryKey, useApiMutation } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { usePerson } from '../../core/person.ts';
import { rememberPath } from '../../core/return-path.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './new-request.module.css';
import { PreliminaryAnalysis } from './preliminary-analysis.tsx';
import {
  emptyRequest,
  isRequestField,
  type RequestErrors,
  type RequestField,
  type RequestValues,
  readRequest,
} from './request-form.ts';
import { useRequestDraft } from './use-request-draft.ts';

const here = '/app/applications?tab=novo';

/** 'Novo Pedido': the figures of a further loan. A visitor may fill it in; submitting needs a login. */
export function NewRequest({ onSubmitted }: { readonly onSubmitted: () => void }) {
  const draft = useRequestDraft();
  const [values, setValues] = useState<RequestValues>(() => draft.read() ?? emptyRequest);
  const [errors, setErrors] = useState<RequestErrors>({});
  const [loginNeeded, setLoginNeeded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { submit, submitting } = useSubmission();

  const change = (field: RequestField) => (event: { readonly target: { readonly value: string } }) => {
    const next = { ...values, [field]: event.target.value };
    setValues(next);
    draft.save(next);
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };
  const show = (found: RequestErrors) => {
    setErrors(found);
    const first = (Object.keys(emptyRequest) as RequestField[]).find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    const read = readRequest(values);
    if (read.errors) return show(read.errors);
    if (draft.isVisitor) {
      rememberPath(here);
      return setLoginNeeded(true);
    }
    const { taken, errors: refused = {} } = await submit(read.request);
    if (!taken) return show(refused);
    draft.end();
    setValues(emptyRequest);
    onSubmitted();
  };
  const field = (name: RequestField) => ({
    name,
    value: values[name],
    onChange: change(name),
    error: errors[name],
  });
  const amount = (name: RequestField) => ({ ...field(name), inputMode: 'decimal', autoComplete: 'off' }) as const;

  return (
    <div className={styles.newRequest}>
      <Card>
        <form aria-label="Novo Pedido" className="stack" noValidate ref={form} onSubmit={send}>
          <div className={styles.requestFields}>
            <TextField {...amount('propertyValue')} label="Valor do imóvel (€)" />
            <TextField {...amount('loanAmount')} label="Montante do empréstimo (€)" />
            <SelectField {...field('propertyType')} label="Tipo de imóvel (opcional)">
              <option value="">Ainda não sei</option>
              {propertyTypes.map((type) => (
                <option key={type} value={type}>
                  {propertyTypeLabels[type]}
                </option>
              ))}
            </SelectField>
            <TextField {...field('propertyLocation')} label="Localização" autoComplete="off" />
            <TextField {...amount('monthlyIncome')} label="Rendimento mensal (€)" />
            <TextField {...amount('monthlyExpenses')} label="Despesas mensais (€)" />
          </div>
          <TextAreaField {...field('notes')} label="Notas (opcional)" rows={4} />
          {loginNeeded && draft.isVisitor && (
            <Banner tone="waiting" role="alert" title="Preciso de fazer login para submeter um pedido">
              O que escreveste fica guardado. <Link to="/auth">Entrar ou criar conta</Link>
            </Banner>
          )}
          <div>
            <Button type="submit" variant="primary" loading={submitting} loadingText="A submeter...">
              Submeter pedido
            </Button>
          </div>
        </form>
      </Card>
      <PreliminaryAnalysis values={values} />
    </div>
  );
}

/** Sends the request. `submit` says whether it was taken, and what is wrong with which field where it was not. */
function useSubmission() {
  const client = useQueryClient();
  const { data: person } = usePerson();
  const { mutateAsync, isPending } = useApiMutation('applications.request');
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKey('applications.mine') }),
      client.invalidateQueries({ queryKey: queryKey('people.me') }),
    ]);
  const submit = async (
    request: LoanRequest,
  ): Promise<{ readonly taken: boolean; readonly errors?: RequestErrors }> => {
    try {
      await mutateAsync({ ...request, furtherTo: person?.currentApplicationId ?? null });
      toast.success('Pedido Submetido!');
      await readAgain();
      return { taken: true };
    } catch (error) {
      if (isApiError(error, 'application.changed')) {
        await readAgain();
        toast.error('Os teus pedidos mudaram entretanto', 'Vê primeiro se este já está em «Os Meus Pedidos».');
        return { taken: false };
      }
      if (isApiError(error, 'application.too_many') || isApiError(error, 'request.too_many')) {
        toast.error(error.title, error.detail);
        return { taken: false };
      }
      toast.error('Erro', 'Não foi possível submeter o pedido. Tenta novamente.');
      const errors = isApiError(error) ? error.errors.filter(({ path }) => isRequestField(path)) : [];
      return { taken: false, errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])) };
    }
  };
  return { submit, submitting: isPending };
}
