import { reviewWithin } from '#shared/applications/review-promise.ts';
import { brokerage } from '#shared/brokerage.ts';
import { intermediary } from '#shared/intermediary.ts';
import { pages } from '../answer.ts';
import { bankCustomerPortal, prudentialRecommendation, type WrittenEntry } from './entry.ts';
import { exampleOfImt, percent } from './figures.ts';

const categories = { vinculado: 'vinculado', acessorio: 'a título acessório' };

/** The brokerage, and kinds of cases. */
export const situationEntries: readonly WrittenEntry[] = [
  {
    id: 'intermediary',
    isAboutUs: true,
    title: `A ${brokerage.name} é um banco? O que faz um intermediário de crédito?`,
    keywords:
      'intermediário crédito registado morada papel autorizado banco portugal vinculado parceiros trabalham convosco confiança licença santander caixa bpi millennium novo independentes neutros',
    text: `Um intermediário apresenta-te propostas de bancos e ajuda-te a preparar o processo; quem decide e empresta é o banco. A ${brokerage.name} é um intermediário ${categories[intermediary.category]}, com o registo n.º ${intermediary.registration} no Banco de Portugal, que podes confirmar no Portal do Cliente Bancário. Trabalhamos com ${intermediary.lenders.join(', ')}.`,
    sources: ['DL n.º 81-C/2017'],
  },
  {
    id: 'price-of-service',
    isAboutUs: true,
    title: 'Quanto custa o vosso serviço?',
    keywords: 'preço serviço grátis pagar honorários comissão intermediário custa cobrar escondidos bolso',
    text: `Para ti o serviço da ${brokerage.name} não tem custos, mesmo que desistas: somos pagos pelo banco quando o crédito é feito. Nunca nos entregas dinheiro do negócio: um intermediário ${categories[intermediary.category]} não o pode receber.`,
    sources: ['DL n.º 81-C/2017'],
  },
  {
    id: 'brokerage-commission',
    isAboutUs: true,
    title: 'Recebem alguma comissão do banco?',
    keywords: 'recebem comissão banco ganham remuneração intermediário valor dinheiro vivem escolher interesse bolso',
    text: `Recebemos: quando o crédito é feito, o banco paga uma comissão à ${brokerage.name}; tu não nos pagas nada. A percentagem que cada banco paga está na informação prévia, que te entregamos antes do primeiro documento e que fica nas Definições.`,
    sources: ['DL n.º 81-C/2017, artigo 54.º'],
    links: [pages.settings],
  },
  {
    id: 'disability-loan',
    title: 'Há crédito bonificado para pessoas com deficiência?',
    keywords: 'deficiência deficiente incapacidade atestado multiúso bonificado juros barato',
    text: ({ current }) =>
      `Há. Com um grau de incapacidade de ${percent(current('subsidy.incapacity').value)} ou mais, comprovado por atestado multiúso, podes pedir crédito com juros bonificados para comprar, construir ou fazer obras na habitação própria e permanente. O banco pode recusar um pedido novo, mas converte o crédito de quem fica com essa incapacidade depois de o contratar. Fala com a equipa sobre o teu caso.`,
    sources: [bankCustomerPortal],
    links: [pages.messages],
  },
  {
    id: 'complaints',
    isAboutUs: true,
    title: 'Como apresento uma reclamação?',
    keywords: 'reclamar livro queixa conflito arbitragem insatisfeito mau serviço',
    text: `Fala primeiro connosco: ${brokerage.email}. Podes também usar o Livro de Reclamações eletrónico (livroreclamacoes.pt), o Portal do Cliente Bancário ou um centro de arbitragem: ${intermediary.disputeBodies.map(({ name }) => name).join('; ')}.`,
    sources: ['DL n.º 81-C/2017', 'DL n.º 156/2005'],
    links: [pages.messages],
  },
  {
    id: 'buying-together',
    title: 'Posso pedir crédito com outra pessoa?',
    keywords: 'comprar casa a dois namorado titulares casado co-titular titular união facto',
    text: "Sim, podem ser dois titulares: em Pessoas, 'Convidar pessoa' convida a outra, que entra com a sua própria conta. No banco contam os rendimentos e os créditos dos dois, e cada um responde pela dívida toda. Para o prazo conta a idade do mais velho.",
    sources: [prudentialRecommendation, 'Código Civil, artigo 512.º'],
    links: [pages.people],
  },
  {
    id: 'separation',
    title: 'O que acontece ao crédito numa separação?',
    keywords: 'divórcio regime bens sair ex titular',
    text: 'Numa separação, um dos dois só sai do crédito com o acordo do banco, que volta a analisar quem fica; até lá respondem os dois pela dívida toda. Sobre o regime de bens fala com um advogado.',
    sources: ['Código Civil, artigo 512.º'],
  },
  {
    id: 'self-employed',
    title: 'Sou trabalhador independente: consigo crédito?',
    keywords:
      'recibos verdes independente empresário atividade aberta precário contrato termo prazo efetivo vínculo comprovar rendimentos experimental estágio sócio gerente empresa',
    text: 'É possível. Os bancos olham para a média e a regularidade dos rendimentos, em geral de dois anos ou mais, e para o que declaraste no IRS. Ajuda ter poupança, poucos créditos e atividade estável. A decisão é de cada banco.',
    sources: ['DL n.º 74-A/2017'],
  },
  {
    id: 'second-home',
    title: 'O que muda no crédito para segunda casa ou investimento?',
    keywords: 'segunda habitação férias arrendar investimento investidor casa rendas investir diferença',
    text: ({ current }) => {
      const table = current('imt.other_housing');
      const example = exampleOfImt(table, 'other_housing');
      return `O financiamento recomendado vai até ${percent(current('ltv.limit').value.other)} do menor entre preço e avaliação, o IMT começa em ${percent(table.value.marginal[0] ?? 0)} sem escalão isento (uma casa de ${example.price} paga ${example.tax}), os juros pagam ${percent(current('stamp.interest').value)} de Imposto do Selo e o spread costuma ser mais alto. As rendas podem contar como rendimento, conforme o banco.`;
    },
    sources: [],
  },
  {
    id: 'rented-out',
    title: 'Já não vivo na casa do crédito: tenho de avisar o banco?',
    keywords: 'emigrei aluguei',
    text: 'Pode mudar: o crédito era para lá viveres. Avisa o banco e o seguro, porque o contrato pode pôr condições ao uso da casa, e pergunta às Finanças pelas isenções que tens. A equipa ajuda-te a ler o contrato.',
    sources: [bankCustomerPortal],
    links: [pages.messages],
  },
  {
    id: 'debt-of-deceased',
    title: 'Os herdeiros pagam as dívidas de quem faleceu?',
    keywords: 'pai filhos devia',
    text: 'Lamentamos. Avisa o banco e vê se havia seguro de vida: pode pagar a dívida. Sem ele, a dívida passa para a herança e paga-se com o que ela vale, não com o dinheiro dos herdeiros. Antes de aceitar a herança fala com um advogado.',
    sources: ['Código Civil, artigos 2068.º e 2071.º'],
    links: [pages.messages],
  },
  {
    id: 'true-figures',
    title: 'Posso esconder um crédito ou mudar um documento?',
    keywords: 'falsificar omitir mentir',
    text: 'Não, e não te ajudo com isso: pessoas e o banco conferem os documentos, e o mapa de responsabilidades mostra os créditos. Um dado falso pode acabar com o pedido e ser crime. Diz os números verdadeiros: há saídas, como pedir menos, outro titular, pagar ou juntar créditos.',
    sources: ['DL n.º 204/2008'],
    links: [pages.messages],
  },
  {
    id: 'consolidation',
    title: 'O que é a consolidação de créditos?',
    keywords: 'consolidar juntar créditos prestação pessoal cartão baixar',
    text: 'Juntas vários créditos num só, com uma prestação mais baixa e um prazo mais longo. A prestação desce, mas o custo total pode subir, e com hipoteca a casa passa a responder por tudo. Compara o MTIC de antes e de depois.',
    sources: [bankCustomerPortal],
  },
  {
    id: 'simulation-and-offer',
    title: 'Qual é a diferença entre simulação e proposta?',
    keywords: 'simulação proposta aprovação diferença vinculativa vale final',
    text: 'A simulação mostra condições possíveis com os dados que deste e não obriga o banco. A proposta vem depois da análise dos teus documentos e da avaliação da casa, com a FINE que vincula o banco. Só a proposta conta para decidir.',
    sources: ['DL n.º 74-A/2017'],
  },
  {
    id: 'steps',
    title: 'Quais são os passos até à escritura, e quanto tempo demora tudo?',
    keywords:
      'passos etapas processo fases tempo comprar casa prazo crédito habitação cpcv aprovação começo resposta banco escritura chaves',
    text: `Até à escritura há quatro passos: envias os documentos, analisamo-los (${reviewWithin}), recebes e escolhes a proposta, e fazes a escritura. Entre a proposta do banco, a avaliação, os dias de reflexão e a marcação costumam passar algumas semanas; depende do banco e dos papéis da casa.`,
    sources: ['DL n.º 74-A/2017'],
    links: [pages.dashboard],
  },
  {
    id: 'bad-credit-record',
    title: 'Tenho um crédito em atraso: posso pedir outro?',
    keywords:
      'incumprimento lista negra atraso dívida insolvência penhora nome sujo central responsabilidades finanças segurança social banco portugal',
    text: 'Um atraso aparece na Central de Responsabilidades de Crédito e os bancos veem-no; enquanto não for resolvido é muito difícil aprovarem outro crédito. Regulariza primeiro e guarda o comprovativo. Se a informação estiver errada, pede a correção ao banco que a comunicou. Dívidas a operadoras ou à eletricidade não estão lá.',
    sources: ['DL n.º 204/2008', bankCustomerPortal],
    links: [pages.messages],
  },
];
