import { pages } from '../answer.ts';
import { bankCustomerPortal, type WrittenEntry } from './entry.ts';
import { day, euro, month, months, percent, points, years } from './figures.ts';

/** An age at which the bank's limit counts rather than the recommended term. */
const exampleAge = 60;

/** Amounts, terms and guarantees. */
export const limitEntries: readonly WrittenEntry[] = [
  {
    id: 'loan-to-value',
    title: 'Até que percentagem da casa me podem emprestar (LTV)?',
    keywords:
      'ltv rácio financiamento garantia 90% 80% 100% percentagem valor da casa máximo financiar quanto emprestam do financiam casa do banco imóvel do banco',
    text: ({ current }) => {
      const { hpp, other, bankOwned } = current('ltv.limit').value;
      return `O LTV compara o empréstimo com o valor da casa: conta o menor entre o preço e a avaliação. O Banco de Portugal recomenda no máximo ${percent(hpp)} para habitação própria e permanente e ${percent(other)} para outros fins, como segunda casa, férias de quem vive fora ou investimento. Casas do próprio banco podem ir até ${percent(bankOwned)}. Com a garantia pública para jovens o financiamento pode chegar ao preço todo.`;
    },
    sources: [],
  },
  {
    id: 'effort-ratio',
    title: 'O que é a taxa de esforço (DSTI)?',
    keywords:
      'dsti rendimento líquido prestações créditos percentagem limite esforço 50% stress choque peso máximo ordenado gastar salário endividamento',
    text: ({ current }) => {
      const reported = current('dsti.limit_reported');
      const shocks = current('shock.points').value.map((row) =>
        row.months === undefined
          ? `${points(row.points)} acima disso`
          : `${points(row.points)} até ${years(row.months)}`,
      );
      return `A taxa de esforço é a parte do rendimento líquido que vai para as prestações de todos os teus créditos. O limite de referência do Banco de Portugal tem sido ${percent(current('dsti.limit').value)}, e em ${month(reported.from)} foi noticiada a descida para ${percent(reported.value)}. Nas taxas variáveis a conta faz-se com a taxa agravada: mais ${shocks.join(', ')}. Um cartão que não usas também pode contar.`;
    },
    sources: [],
  },
  {
    id: 'maximum-term',
    title: 'Qual é o prazo máximo do crédito para a minha idade?',
    keywords:
      'prazo máximo anos idade 40 37 35 30 maturidade quantos anos duração financiar casa até que limite máxima velho acabar de pagar reformado',
    text: ({ current }) => {
      const { lowest, highest } = current('lender.end_ages').value;
      const terms = current('term.limit').value.map((row) =>
        row.age === undefined
          ? `acima disso, ${years(row.months)}`
          : `até aos ${row.age} anos de idade, ${years(row.months)}`,
      );
      return `O Banco de Portugal recomenda um prazo máximo: ${terms.join('; ')}. É uma recomendação, não uma lei. Cada banco tem também a sua idade limite para o fim do contrato, em geral entre os ${lowest} e os ${highest} anos: quem tem ${exampleAge} anos fica assim com ${lowest - exampleAge} a ${highest - exampleAge} anos de prazo. Com dois titulares conta a idade do mais velho.`;
    },
    sources: [],
  },
  {
    id: 'down-payment',
    title: 'Quanto preciso de ter de entrada?',
    keywords:
      'entrada inicial capitais próprios poupança 10% dinheiro zero avaliação abaixo baixa inferior diferença minimo comprar casa lado guardado valor juntar',
    text: ({ current }) => {
      const { hpp, other } = current('ltv.limit').value;
      return `Para habitação própria e permanente conta com pelo menos ${percent(100 - hpp)} do preço, e ${percent(100 - other)} para outros fins: o banco não deve financiar mais do que o resto. Se a avaliação ficar abaixo do preço, a diferença é tua: podes pedir outra avaliação, tentar outro banco ou renegociar; o sinal segue o contrato-promessa. A isso soma os impostos, a escritura e os registos.`;
    },
    sources: [],
  },
  {
    id: 'foreign-savings',
    only: 'fgts',
    title: 'Posso usar o FGTS como entrada?',
    keywords: 'fundo fora Brasil poupança origem',
    text: 'Para o banco conta o dinheiro que tens na conta, com prova da origem. Se podes levantar o FGTS para uma casa fora do Brasil, só a Caixa de lá to diz: não temos como o confirmar. Fala com a equipa sobre a entrada.',
    sources: [bankCustomerPortal],
    links: [pages.messages],
  },
  {
    id: 'appraisal',
    title: 'Como é feita a avaliação do imóvel?',
    keywords:
      'avaliação perito relatório cópia duplicado reutilizar aproveitar banco cmvm valor baixa reclamar contestar paguei noutro custa visita paga demora vistoria escolhe',
    text: ({ current }) => {
      const reuse = current('appraisal.reuse').value;
      return `O banco manda um perito registado na CMVM avaliar a casa. O pedido costuma ser pago por ti: conta com cerca de ${euro(current('cost.appraisal').value)}. Tens direito a um duplicado do relatório e podes propor a outro banco que o use, se a pagaste e tiver menos de ${months(reuse.months)}; quando já tem mais de ${months(reuse.freeOfObjection)}, esse banco pode recusá-lo, dizendo porquê. Se não concordares com o valor, podes reclamar por escrito e pedir uma segunda avaliação.`;
    },
    sources: ['DL n.º 74-A/2017', 'Lei n.º 153/2015'],
  },
  {
    id: 'solvency',
    title: 'Como é que o banco avalia se posso pagar?',
    keywords:
      'solvabilidade análise risco critérios central responsabilidades contrato efetivo estabilidade score recusar chumbou negar aprovação histórico condições crédito requisitos baixa médica subsídio desemprego licença maternidade grávida cartões prejudica',
    text: 'O banco é obrigado a avaliar a solvabilidade: rendimentos e a sua estabilidade, despesas, outros créditos e o que consta da Central de Responsabilidades de Crédito. Se recusar, tem de te dizer, e se a recusa veio de uma base de dados, qual. A decisão é sempre do banco.',
    sources: ['DL n.º 74-A/2017', bankCustomerPortal],
  },
  {
    id: 'guarantor',
    title: 'O que é um fiador e preciso de ter um?',
    keywords: 'fiador pais garantia pessoal direitos obrigações risco pai deixar responsabilidade assinar avó tio',
    text: 'O fiador compromete-se a pagar se tu não pagares. A lei não o exige; há bancos que o pedem quando o rendimento ou o vínculo são mais frágeis. O fiador também recebe a FINE e tem os mesmos dias de reflexão. Vê se o contrato o faz renunciar ao benefício da excussão prévia: sem ele, o banco pode exigir-lhe a dívida antes de esgotar os teus bens.',
    sources: ['DL n.º 74-A/2017', 'Código Civil, artigos 627.º, 638.º e 640.º'],
  },
  {
    id: 'mortgage',
    title: 'O que é a hipoteca?',
    keywords: 'hipoteca garantia real casa penhor registo banco perder buscar vender crédito dono proprietário',
    text: 'A hipoteca dá a casa como garantia: se o crédito não for pago, o banco pode ser pago pela sua venda, com preferência. A casa é tua e podes vendê-la, mas a hipoteca tem de ser paga ou passar para outro crédito. Regista-se na conservatória.',
    sources: ['Código Civil, artigo 686.º'],
  },
  {
    id: 'young-guarantee',
    title: 'O que é a garantia pública para jovens?',
    keywords:
      'garantia pública jovem estado 35 anos 100% financiamento primeira casa sem entrada jovens garantia do estado ajuda apoio programa cem por cento a 100 compradores total quem tem direito condições perder namorada',
    text: ({ current }) => {
      const { value, until } = current('guarantee.young');
      return `O Estado pode garantir, durante ${value.years} anos, até ${percent(value.share)} do preço da primeira casa de quem tem entre ${value.minimumAge} e ${value.maximumAge} anos, o que pode levar o financiamento até ao preço todo. A casa não pode custar mais de ${euro(value.maximumPrice)}, e é preciso ter residência fiscal em Portugal, rendimentos até ao ${value.bracket}.º escalão do IRS, nenhuma outra casa e nenhuma dívida às Finanças ou à Segurança Social. Vale para contratos${until ? ` até ${day(until)}` : ''} nos bancos que aderiram. A garantia não reduz o que deves; se tens direito, confirma-o o banco.`;
    },
    sources: ['Portaria n.º 236-A/2024/1'],
  },
  {
    id: 'pre-approval',
    title: 'O que é a pré-aprovação?',
    keywords:
      'pré-aprovação aprovação prévia casa simular validade carta encontrei procurar comprar primeiro crédito conforto vale tempo',
    text: 'Na pré-aprovação o banco diz quanto estaria disposto a emprestar, com base nos teus rendimentos, antes de haver casa. Não o obriga: a decisão final vem depois da avaliação do imóvel. Ajuda-te a procurar dentro do que podes pagar.',
    sources: [bankCustomerPortal],
  },
];
