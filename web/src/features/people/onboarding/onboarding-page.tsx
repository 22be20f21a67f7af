import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Me } from '../../../../../shared/people/routes.ts';
import { phoneMessage, phoneSchema } from '../../../../../shared/people/schemas.ts';
import { queryKey } from '../../../core/api.ts';
import { usePerson } from '../../../core/person.ts';
import { known, useAction } from '../../../core/use-action.ts';
import { useDraft } from '../../../core/use-draft.ts';
import { unchecked, useForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { type Answers, canContinue, completeAnswers, lastStep, parseDraft, startingAnswers } from './answers.ts';
import { EmploymentStep, PurposeStep } from './choice-steps.tsx';
import { CountryStep } from './country-step.tsx';
import styles from './onboarding.module.css';
import { PropertyStep } from './property-step.tsx';

/** `/onboarding`: four questions, then an application. `?novo=1` creates a further one. */
export function OnboardingPage({ help }: { readonly help: ReactNode }) {
  const person = usePerson();
  const [search] = useSearchParams();
  const further = search.get('novo') === '1';
  // The guard ensures that the user is known.
  return person.data ? <Onboarding person={person.data} further={further} help={help} /> : null;
}

interface OnboardingProps {
  readonly person: Me;
  readonly further: boolean;
  /** Shown below the questions. */
  readonly help: ReactNode;
}

function Onboarding({ person, further, help }: OnboardingProps) {
  const draft = useDraft(further ? 'onboarding-novo' : 'onboarding');
  const form = useForm({
    schema: unchecked<Answers>,
    initial: (kept) => parseDraft(kept) ?? startingAnswers(person),
    draft,
  });
  const navigate = useNavigate();
  const answers = form.values();
  const { step } = answers;
  const { run, running } = useAction('applications.onboard', {
    done: ['Perfil guardado'],
    failed: (error) => {
      if (error.code === 'application.too_many' || error.code === 'request.too_many')
        return [error.title, error.detail];
      if (form.refuse(error, (path) => (path.startsWith('whatsapp') ? 'number' : undefined))) return undefined;
      return ['Erro', 'Não foi possível guardar os dados. Tenta novamente.'];
    },
    changes: ({ application }, { countryIncome, employmentStatus }) => [
      known('people.me', {}, (me) => ({
        ...me,
        countryIncome,
        employmentStatus,
        currentApplicationId: application.id,
      })),
    ],
    // Changed in another tab or device: the next attempt uses the current state.
    touches: (error) => (!error ? [[]] : error.code === 'application.changed' ? [queryKey('people.me', {})] : []),
  });

  const change = (changes: Partial<Answers>) => form.change(changes, 'optIn' in changes ? ['number'] : []);
  const goTo = (next: number) => {
    change({ step: next });
    window.scrollTo(0, 0);
  };
  const save = async () => {
    const complete = completeAnswers(answers, further ? person.currentApplicationId : null);
    if (!complete) return void toast.error('Dados incompletos', 'Por favor, preenche todos os campos');
    if (answers.optIn && !phoneSchema.safeParse(answers.number).success)
      return void form.refuse({ number: phoneMessage });
    if (!(await run(complete))) return;
    draft.end();
    navigate('/app/documentos');
  };
  const submit = () => {
    if (!canContinue(answers)) return;
    if (step < lastStep) goTo(step + 1);
    else return save();
  };

  return (
    <form {...form.props(submit)} className={styles.onboarding}>
      <div className={styles.head}>
        <PageTitle step={step}>{`Etapa ${step} de ${lastStep} - Vamos personalizar a tua experiência`}</PageTitle>
        <ProgressBar value={(step / lastStep) * 100} label={`Etapa ${step} de ${lastStep}`} />
      </div>
      {step === 1 && <CountryStep answers={answers} onChange={change} />}
      {step === 2 && <EmploymentStep answers={answers} onChange={change} />}
      {step === 3 && <PurposeStep answers={answers} onChange={change} />}
      {step === 4 && (
        <PropertyStep answers={answers} onChange={change} phoneError={form.errors.number} saving={running} />
      )}
      {help}
      <div className={styles.actions}>
        {step > 1 && (
          <Button disabled={running} onClick={() => goTo(step - 1)}>
            Anterior
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!canContinue(answers) || running}>
          {step < lastStep ? 'Continuar' : running ? 'A criar pedido...' : 'Começar'}
        </Button>
      </div>
    </form>
  );
}
