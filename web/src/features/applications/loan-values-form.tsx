import { FormProvider } from 'react-hook-form';
import { queryKey } from '#core/api.ts';
import { type ActionOptions, useAction } from '#core/use-action.ts';
import type { LoanValues } from '#shared/applications/loan-request.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import type { NetIncome } from '#shared/people/income.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RequestFields } from './request-fields.tsx';
import { fieldOf, sharedValues } from './request-form.ts';
import { useLoanValues } from './use-loan-values.ts';

interface LoanValuesFormProps {
  application: ApplicationView;
  route: 'applications.changeLoan' | 'applications.staffChangeLoan';
  /** The client's income, if the request has no figures yet. */
  income?: NetIncome | null;
  onClose: () => void;
}

const whoChanged = (byTeam: boolean, route: LoanValuesFormProps['route']): string => {
  if (byTeam) return 'a equipa alterou';
  return route === 'applications.changeLoan' ? 'alteraste' : 'o cliente alterou';
};

/** Edits the figures of a request that is under way. What is typed is kept until it is saved or cancelled. */
export default function LoanValuesForm({ application, route, income = null, onClose }: LoanValuesFormProps) {
  const { form, today, from, meanwhile, end } = useLoanValues(application, { income });
  const { id: applicationId } = application;
  // What each of several people earns and owes is changed where their facts are.
  const isShared = route === 'applications.staffChangeLoan' && !application.party.isAlone;
  const options: ActionOptions<typeof route> = {
    done: ['Valores guardados'],
    failsOffline: true,
    failed: (error) => (form.refuse(error, fieldOf) ? undefined : [error.title, error.detail]),
    touches: [
      queryKey('applications.mine'),
      queryKey('applications.start'),
      queryKey('applications.get', { applicationId }),
      queryKey('applications.staffGet', { applicationId }),
      queryKey('people.me'),
    ],
    waits: true,
  };
  const { run } = useAction(route, options);
  const send = async (values: LoanValues) => {
    if (!(await run({ applicationId, from, ...(isShared ? sharedValues(values) : values) }))) return;
    end();
    onClose();
  };
  return (
    <FormProvider {...form}>
      <form {...form.element} onSubmit={form.handleSubmit(send)} aria-label="Valores do pedido" className="stack">
        <div role="status">
          {meanwhile && (
            <Banner title={`Entretanto ${whoChanged(meanwhile.byTeam, route)} os valores deste pedido`}>
              {meanwhile.collides
                ? 'O que escreveste ficou como estava: «Guardar» substitui esses valores.'
                : 'Já estão no formulário.'}
            </Banner>
          )}
        </div>
        <RequestFields today={today} isEdit isShared={isShared} purpose={application.purpose} />
        <div className="row">
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting} loadingText="A guardar...">
            Guardar
          </Button>
          <Button
            variant="quiet"
            disabled={form.formState.isSubmitting}
            onClick={() => {
              form.clear();
              onClose();
            }}
          >
            Cancelar
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
