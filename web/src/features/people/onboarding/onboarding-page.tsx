import { type ReactNode, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import { useBegunFigures } from '#core/begun-figures.ts';
import { usePerson } from '#core/person.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { type Draft, useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { visitCampaign } from '#core/visit-campaign.ts';
import { ownsHome } from '#shared/documents/property-use.ts';
import type { Me } from '#shared/people/routes.ts';
import { phoneMessage, phoneSchema } from '#shared/people/schemas.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { toast } from '#ui/toast-store.ts';
import {
  type Answers,
  canContinue,
  completeAnswers,
  lastStep,
  parseDraft,
  reachableStep,
  simulatedLoan,
  startingAnswers,
} from './answers.ts';
import { useCarriedFigures } from './carried-figures.ts';
import { EmploymentStep, PurposeStep } from './choice-steps.tsx';
import { CountryStep } from './country-step.tsx';
import { LeaveSteps, laterStepOf } from './later-step.ts';
import styles from './onboarding.module.css';
import { PropertyStep } from './property-step.tsx';
import { SimulatedBanner, SimulatedFields } from './simulated-figures.tsx';
import { useToldBefore } from './told-before.ts';
import { useSteps } from './use-steps.ts';

/** `/onboarding`: four questions, then an application. `?novo=1` creates a further one. */
export function OnboardingPage({ help }: { help: ReactNode }) {
  const person = usePerson();
  const [search] = useSearchParams();
  const further = search.get('novo') === '1';
  const isLaterStep = laterStepOf(useLocation().state) !== undefined;
  const draft = useDraft(further ? 'onboarding-novo' : 'onboarding');
  const [isOver] = useState(() => isLaterStep && draft.read() === undefined);
  // The guard ensures that the user is known.
  if (!person.data) return null;
  return isOver && isLaterStep ? (
    <LeaveSteps />
  ) : (
    <Onboarding person={person.data} further={further} draft={draft} help={help} />
  );
}

interface OnboardingProps {
  person: Me;
  further: boolean;
  draft: Draft;
  /** Shown below the questions. */
  help: ReactNode;
}

function Onboarding({ person, further, draft, help }: OnboardingProps) {
  const form = useForm<Answers>({ defaultValues: startingAnswers(person), restore: parseDraft, draft });
  const navigate = useNavigate();
  const begun = useBegunFigures();
  const kept = useWatch({ control: form.control, compute: (all: Answers) => all });
  const { step, goTo } = useSteps({
    stored: kept.step,
    reachable: reachableStep(kept),
    onStep: (shown) => form.setValue('step', shown),
  });
  const answers = { ...kept, step };
  const { run, running } = useAction('applications.onboard', {
    done: [further ? 'Pedido criado' : 'Perfil guardado'],
    failed: (error) => {
      if (error.code === 'application.too_many' || error.code === 'request.too_many')
        return [error.title, error.detail];
      if (form.refuse(error, (path) => (path.startsWith('whatsapp') ? 'number' : undefined))) return undefined;
      return [
        'Erro',
        further
          ? 'Não foi possível criar a aplicação. Tenta novamente.'
          : 'Não foi possível guardar os dados. Tenta novamente.',
      ];
    },
    changes: ({ application }, { countryIncome, employmentStatus }) => [
      cachedResponse('people.me', {}, (me) => ({
        ...me,
        countryIncome,
        employmentStatus,
        currentApplicationId: application.id,
      })),
    ],
    // Changed in another tab or device: the next attempt uses the current state.
    touches: (error) => (!error ? [[]] : error.code === 'application.changed' ? [queryKey('people.me', {})] : []),
  });

  const take = (known: Partial<Answers>) => {
    for (const [name, value] of Object.entries(known)) form.setValue(name as keyof Answers, value);
  };
  useCarriedFigures(take);
  // What was answered here, or brought along from a simulation, is newer.
  useToldBefore(!further && person.currentApplicationId === null, (told) => {
    const { purpose, simulated } = form.getValues();
    if (purpose === null && !simulated) take(told);
  });
  const save = async () => {
    const furtherTo = further ? person.currentApplicationId : null;
    const complete = completeAnswers(answers, { furtherTo, campaign: visitCampaign() });
    if (!complete) return void toast.error('Dados incompletos', 'Por favor, preenche todos os campos');
    if (answers.optIn && !phoneSchema.safeParse(answers.number).success)
      return void form.setError('number', { message: phoneMessage });
    const { errors, figures } = simulatedLoan(answers);
    if (errors?.price) form.setError('price', { message: errors.price });
    if (errors?.amount) form.setError('amount', { message: errors.amount });
    if (errors) return;
    const created = await run(complete);
    if (!created) return;
    const { id, loan } = created.application;
    if (figures && !loan) begun.keep(id, figures);
    draft.end();
    navigate('/app/documentos');
  };
  const submit = () => {
    if (!canContinue(answers)) return;
    if (step < lastStep) goTo(step + 1);
    else return save();
  };

  /** Whether a step of another request asks what was asked before; somebody of the team may not have been asked yet. */
  const repeats =
    further &&
    (step <= 2
      ? person.countryIncome !== null
      : !(step === lastStep && answers.purpose !== null && ownsHome(answers.purpose)));
  /** From a question whose answer was tapped. Another country has to be searched for first. */
  const moveOn = () => {
    if (canContinue({ ...form.getValues(), step })) goTo(step + 1);
  };

  return (
    <FormProvider {...form}>
      <form {...form.element} onSubmit={form.handleSubmit(submit)} className={styles.onboarding}>
        <div className={styles.head}>
          <PageTitle step={step}>{`Etapa ${step} de ${lastStep} - Vamos personalizar a tua experiência`}</PageTitle>
          <ProgressBar value={(step / lastStep) * 100} label={`Etapa ${step} de ${lastStep}`} />
        </div>
        {repeats && (
          <p className="soft">
            {step <= 2
              ? 'É o que nos disseste da última vez: confirma ou muda.'
              : 'Isto muda de pedido para pedido, por isso perguntamos outra vez.'}
          </p>
        )}
        {answers.simulated && <SimulatedBanner />}
        {step === 1 && <CountryStep onTap={moveOn} />}
        {step === 2 && <EmploymentStep onTap={moveOn} />}
        {step === 3 && <PurposeStep onTap={moveOn} />}
        {step === 4 && <PropertyStep saving={running} />}
        {step === 4 && answers.simulated && <SimulatedFields saving={running} />}
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
    </FormProvider>
  );
}
