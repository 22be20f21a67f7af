import { brokerage } from '#shared/brokerage.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { publicPages, siteOriginPlaceholder } from '#shared/site/public-pages.ts';
import { questionsOn } from '../../features/simulator/questions.ts';
import { SimulatorPage } from '../../features/simulator/simulator-page.tsx';
import { PublicLayout } from '../../features/site/public-layout.tsx';
import type { PublicPageContent } from '../../features/site/public-page.ts';

/** The day of the build: the default case is computed for it. */
const today = lisbonDay(new Date());

const description =
  'Calcula a prestação do crédito habitação, o preço que podes pagar, o IMT e o dinheiro de que precisas. Com fontes e datas, sem registo.';

export const simulator: PublicPageContent = {
  title: `Simulador de crédito habitação · ${brokerage.name}`,
  description,
  body: (
    <PublicLayout>
      <SimulatorPage day={today} />
    </PublicLayout>
  ),
  structuredData: {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebApplication',
        name: 'Simulador de crédito habitação',
        url: siteOriginPlaceholder + publicPages.simulator,
        description,
        applicationCategory: 'FinanceApplication',
        operatingSystem: 'Any',
        inLanguage: 'pt-PT',
        isAccessibleForFree: true,
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
        provider: { '@type': 'Organization', name: brokerage.name, url: siteOriginPlaceholder },
      },
      {
        '@type': 'FAQPage',
        inLanguage: 'pt-PT',
        mainEntity: questionsOn(today).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  },
};
