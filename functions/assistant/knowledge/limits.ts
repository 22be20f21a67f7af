import { bankCustomerPortal, type Entry, prudentialRecommendation } from './entry.ts';

/** Amounts, terms and guarantees. */
export const limitEntries: readonly Entry[] = [
  {
    id: 'loan-to-value',
    title: 'Até que percentagem da casa me podem emprestar (LTV)?',
    keywords: 'ltv rácio financiamento garantia 90% 80% 100% percentagem valor da casa máximo financiar',
    text: 'O LTV compara o empréstimo com o valor da casa: conta o menor entre o preço e a avaliação. O Banco de Portugal recomenda no máximo 90 % para habitação própria e permanente e 80 % para outros fins, como segunda casa ou investimento. Casas do próprio banco podem ir até 100 %.',
    sources: [prudentialRecommendation],
  },
  {
    id: 'effort-ratio',
    title: 'O que é a taxa de esforço (DSTI)?',
    keywords: 'dsti rendimento líquido prestações todos os créditos percentagem limite esforço 50% 45% stress choque',
    text: 'A taxa de esforço é a parte do rendimento líquido que vai para as prestações de todos os teus créditos. O limite de referência do Banco de Portugal tem sido 50 %, e em maio de 2026 foi noticiada a descida para 45 %: confirma com o teu gestor o que vale hoje. Nas taxas variáveis a conta faz-se com a taxa agravada: mais 0,5 pontos até 5 anos, 1 ponto até 10 anos e 1,5 pontos acima disso.',
    sources: [prudentialRecommendation],
  },
  {
    id: 'maximum-term',
    title: 'Qual é o prazo máximo do crédito para a minha idade?',
    keywords: 'prazo máximo anos idade 40 37 35 30 maturidade quantos anos duração',
    text: 'O Banco de Portugal recomenda: até aos 30 anos de idade, no máximo 40 anos de prazo; dos 31 aos 35, 37 anos; a partir dos 36, 35 anos. Com dois titulares conta a idade do mais velho. Cada banco tem também uma idade limite para o fim do contrato.',
    sources: [prudentialRecommendation],
  },
  {
    id: 'down-payment',
    title: 'Quanto preciso de ter de entrada?',
    keywords: 'entrada inicial capitais próprios poupança 10% 20% dinheiro preciso ter sem entrada',
    text: 'Para habitação própria e permanente conta com pelo menos 10 % do preço, e 20 % para outros fins, porque o banco não financia o resto. Se a avaliação ficar abaixo do preço, a diferença é tua. A isso soma os impostos, a escritura e os registos.',
    sources: [prudentialRecommendation],
  },
  {
    id: 'appraisal',
    title: 'Como é feita a avaliação do imóvel?',
    keywords: 'avaliação perito avaliador relatório cmvm valor avaliação baixa reclamar contestar',
    text: 'O banco manda um perito registado na CMVM avaliar a casa, e o pedido costuma ser pago por ti. Tens direito a receber o relatório. Se não concordares, podes reclamar por escrito e pedir uma segunda avaliação.',
    sources: ['DL n.º 74-A/2017', 'Lei n.º 153/2015'],
  },
  {
    id: 'solvency',
    title: 'Como é que o banco avalia se posso pagar?',
    keywords: 'solvabilidade análise risco critérios central responsabilidades contrato efetivo estabilidade score',
    text: 'O banco é obrigado a avaliar a solvabilidade: rendimentos e a sua estabilidade, despesas, outros créditos e o que consta da Central de Responsabilidades de Crédito. Se recusar, tem de te dizer, e se a recusa veio de uma base de dados, qual. A decisão é sempre do banco.',
    sources: ['DL n.º 74-A/2017', bankCustomerPortal],
  },
  {
    id: 'guarantor',
    title: 'O que é um fiador e preciso de ter um?',
    keywords: 'fiador fiança pais avalista garantia pessoal',
    text: 'O fiador compromete-se a pagar se tu não pagares. A lei não o exige; há bancos que o pedem quando o rendimento ou o vínculo são mais frágeis. O fiador também recebe a FINE e tem os mesmos dias de reflexão.',
    sources: ['DL n.º 74-A/2017', 'Código Civil, artigo 627.º'],
  },
  {
    id: 'mortgage',
    title: 'O que é a hipoteca?',
    keywords: 'hipoteca garantia real casa penhor registo banco fica com a casa',
    text: 'A hipoteca dá a casa como garantia: se o crédito não for pago, o banco pode ser pago pela sua venda, com preferência. A casa é tua e podes vendê-la, mas a hipoteca tem de ser paga ou passar para outro crédito. Regista-se na conservatória.',
    sources: ['Código Civil, artigo 686.º'],
  },
  {
    id: 'young-guarantee',
    title: 'O que é a garantia pública para jovens?',
    keywords:
      'garantia pública jovem estado 35 anos 100% financiamento primeira casa sem entrada jovens garantia do estado',
    text: 'O Estado pode garantir até 15 % do preço da primeira casa de quem tem entre 18 e 35 anos, o que pode levar o financiamento até 100 %. A casa não pode custar mais de 450 000 €, e há condições de residência fiscal, de rendimento e de não ter outra casa. Vale para contratos até 31/12/2026 nos bancos que aderiram. A garantia não reduz o que deves; se tens direito, confirma-o o banco.',
    sources: ['DL n.º 44/2024', 'Portaria n.º 236-A/2024/1'],
  },
  {
    id: 'pre-approval',
    title: 'O que é a pré-aprovação?',
    keywords: 'pré-aprovação aprovação prévia ainda não tenho casa antes de encontrar imóvel simular validade carta',
    text: 'Na pré-aprovação o banco diz quanto estaria disposto a emprestar, com base nos teus rendimentos, antes de haver casa. Não o obriga: a decisão final vem depois da avaliação do imóvel. Ajuda-te a procurar dentro do que podes pagar.',
    sources: [bankCustomerPortal],
  },
];
