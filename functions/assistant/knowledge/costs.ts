import { bankCustomerPortal, type WrittenEntry } from './entry.ts';
import { euro, exampleOfImt, exemptUpTo, percent } from './figures.ts';

/** Costs of buying and borrowing other than interest. */
export const costEntries: readonly WrittenEntry[] = [
  {
    id: 'initial-costs',
    title: 'Que custos tenho além da casa?',
    keywords: 'custos iniciais compra impostos escritura registo total extra gasto além entrada junto contas fecho',
    text: ({ current }) =>
      `Além da entrada conta com IMT e Imposto do Selo da compra (${percent(current('stamp.purchase').value)}), Imposto do Selo do crédito (${percent(current('stamp.loan').value.fromFiveYears)} para prazos de cinco anos ou mais), escritura e registos, avaliação, comissões do banco e os seguros. O teu gestor faz-te a lista com os valores do teu caso.`,
    sources: ['Código do IMT', bankCustomerPortal],
  },
  {
    id: 'imt',
    title: 'Quanto se paga de IMT?',
    keywords: 'imt casa imposto municipal transmissões onerosas escalões isenção taxa pago compra tabela',
    text: ({ current }) => {
      const table = current('imt.hpp');
      const { marginal, flat } = table.value;
      const [, lowest = 0] = marginal;
      const own = exampleOfImt(table, 'hpp');
      const other = exampleOfImt(table, 'other_housing');
      return `O IMT paga-se antes da escritura, sobre o maior entre o preço e o valor patrimonial. Em ${table.from.slice(0, 4)}, no continente, uma habitação própria e permanente até ${euro(exemptUpTo(table))} não paga; acima disso há escalões de ${percent(lowest)} a ${percent(marginal.at(-1) ?? 0)} com uma parcela a abater, e nos valores mais altos uma taxa única de ${flat.map(percent).join(' ou ')}. Exemplo: ${own.price} pagam ${own.tax}. Outras habitações começam em ${percent(current('imt.other_housing').value.marginal[0] ?? 0)}: ${other.price} pagam ${other.tax}.`;
    },
    sources: [],
  },
  {
    id: 'imt-jovem',
    title: 'O que é o IMT Jovem?',
    keywords:
      'imt jovem isenção perder perco arrendar imposto selo anos primeira habitação isento idade condições marido velho vender',
    text: ({ current }) => {
      const { value, from } = current('imt.jovem');
      return `Quem tem até ${value.maximumAge} anos, compra a primeira habitação própria e permanente, não é dependente no IRS e não teve casa nos três anos anteriores pode não pagar IMT nem Selo da compra até ${euro(value.exempt)} (${from.slice(0, 4)}). Até ${euro(value.upTo)} paga só sobre o que excede. Num casal cada um conta por metade: só tem a isenção, na sua parte, quem cumpre as condições. A idade é a do dia da escritura: quem já fez ${value.maximumAge + 1} anos não a tem. Perde-se se a casa tiver outro uso nos ${current('imt.jovem_use').value} anos seguintes, e quem vive fora pode pagar como não residente. Confirma-o nas Finanças.`;
    },
    sources: ['Código do IMT, artigos 9.º e 17.º'],
  },
  {
    id: 'non-resident-tax',
    title: 'Quanto paga de IMT um não residente?',
    keywords: 'imt residente resido fora portugal taxa única imposto estrangeiro 7,5% agravada',
    text: ({ current }) => {
      const table = current('imt.hpp');
      const announced = current('imt.non_resident');
      const flat = exampleOfImt(table, 'hpp', false);
      return `Foi anunciado para ${announced.from.slice(0, 4)} um IMT de ${percent(announced.value)}, sem isenção, para quem compra casa sem residir em Portugal, devolvido a quem passe a residir cá ou a arrende com renda moderada. A proposta excluía quem já foi residente fiscal em Portugal, como os emigrantes; confirma com as Finanças. Não encontrámos o diploma. Numa casa de ${flat.price} seriam ${flat.tax}; pela tabela da habitação própria e permanente são ${exampleOfImt(table, 'hpp').tax}.`;
    },
    sources: [],
  },
  {
    id: 'inheritance',
    title: 'Pago IMT ou Imposto do Selo por uma casa herdada ou doada?',
    keywords:
      'herança herdar herdeiros doação doar doada pais filhos partilhas tornas imt selo avós casa falecimento morte irmãos',
    text: ({ current }) =>
      `Numa herança não se paga IMT. Há Imposto do Selo, de que o cônjuge, os filhos e os pais estão isentos; os outros herdeiros pagam-no. Numa doação também não há IMT, mas paga-se Imposto do Selo de ${percent(current('stamp.purchase').value)}, mesmo entre pais e filhos. Quem nas partilhas fica com mais do que a sua parte paga IMT sobre o que excede. Para o teu caso confirma com as Finanças.`,
    sources: ['Código do Imposto do Selo, artigos 1.º e 6.º', 'Código do IMT, artigo 2.º'],
  },
  {
    id: 'stamp-duty',
    title: 'Quanto é o Imposto do Selo?',
    keywords: 'imposto selo compra crédito juros 0,8%',
    text: ({ current }) => {
      const { monthly, fromOneYear, fromFiveYears } = current('stamp.loan').value;
      return `Na compra da casa paga-se ${percent(current('stamp.purchase').value)} do preço (ou do valor patrimonial, se for maior). No crédito paga-se ${percent(fromFiveYears)} do montante em prazos de cinco anos ou mais, ${percent(fromOneYear)} entre um e cinco anos, e ${percent(monthly)} por mês nos mais curtos. Sobre os juros são ${percent(current('stamp.interest').value)}, mas o crédito para habitação própria e permanente está isento.`;
    },
    sources: [],
  },
  {
    id: 'imi',
    title: 'O que é o IMI?',
    keywords: 'imi imposto municipal imóveis anual isenção três anos câmara contribuição paga isento',
    text: 'O IMI paga-se todos os anos sobre o valor patrimonial da casa; cada município escolhe a taxa, em regra entre 0,3 % e 0,45 %. A habitação própria e permanente pode ter isenção temporária de três anos, que o município pode prolongar por mais dois, conforme o valor da casa e o rendimento. As Finanças confirmam o teu caso.',
    sources: ['Código do IMI, artigo 112.º', 'Estatuto dos Benefícios Fiscais, artigo 46.º'],
  },
  {
    id: 'life-insurance',
    title: 'O seguro de vida é obrigatório?',
    keywords:
      'seguro vida invalidez obrigatório escolher mudar morte itp iad fora banco barato trocar noutra morrer morrermos falecer cobre',
    text: 'A lei não obriga, mas os bancos costumam exigi-lo para dar o crédito. Podes escolher outra seguradora, com coberturas equivalentes, e mudar mais tarde; confirma se isso mexe no spread. Cobre a dívida em caso de morte ou invalidez, conforme a apólice.',
    sources: ['DL n.º 222/2009', 'DL n.º 74-A/2017'],
  },
  {
    id: 'home-insurance',
    title: 'O seguro multirriscos é obrigatório?',
    keywords: 'seguro multirriscos casa incêndio condomínio habitação recheio sismo obrigatório paredes',
    text: 'Num prédio em propriedade horizontal o seguro de incêndio é obrigatório por lei. Os bancos costumam exigir um multirriscos, que junta incêndio, água e outros danos. Podes escolher a seguradora, desde que as coberturas sejam as pedidas.',
    sources: ['Código Civil, artigo 1429.º', 'DL n.º 74-A/2017'],
  },
  {
    id: 'health-and-insurance',
    title: 'Tive uma doença grave: posso ter seguro de vida?',
    keywords:
      'esquecimento cancro oncológica risco agravado saúde questionário diabetes doente recusam seguro problema tratamento',
    text: 'Há um direito ao esquecimento: passados os prazos da lei sobre o fim do tratamento, a doença superada não pode ser motivo para recusar ou encarecer o seguro do crédito à habitação. Não tens de a declarar depois desses prazos. Para o teu caso fala com a equipa.',
    sources: ['Lei n.º 75/2021'],
  },
  {
    id: 'bank-fees',
    title: 'Que comissões cobra o banco?',
    keywords:
      'comissões dossier abertura processamento prestação manutenção conta formalização banco cobra despesas taxas mensal',
    text: 'As mais comuns são a de análise e decisão do crédito e a de avaliação, além da manutenção da conta. Desde 28/06/2023 o banco só pode cobrar uma comissão pela análise e decisão, com a avaliação à parte, e em nenhum contrato, novo ou antigo, pode cobrar por processar a prestação. Todas têm de estar na FINE e contam para a TAEG.',
    sources: ['Lei n.º 57/2020', 'Lei n.º 24/2023', bankCustomerPortal],
  },
  {
    id: 'deed-costs',
    title: 'Quanto custa a escritura e o registo?',
    keywords: 'custo escritura registo notário emolumentos casa pronta preço advogado solicitador taxas',
    text: ({ current }) =>
      `No balcão Casa Pronta há preços tabelados, com compra, hipoteca e registos juntos: conta com cerca de ${euro(current('cost.deed').value)} quando há crédito. No notário e na solicitadoria os preços variam. Pede o orçamento antes de marcar.`,
    sources: ['DL n.º 263-A/2007', 'Regulamento Emolumentar dos Registos e Notariado'],
  },
  {
    id: 'interest-and-irs',
    title: 'Posso descontar os juros do crédito no IRS?',
    keywords: 'dedução irs juros habitação despesas deduzir finanças benefício fiscal descontar reembolso',
    text: 'Só nos contratos celebrados até 31 de dezembro de 2011: deduzem-se 15 % dos juros, até ao limite da lei. Nos contratos mais recentes não há dedução de juros. Para o teu caso confirma com as Finanças ou um contabilista.',
    sources: ['Código do IRS, artigo 78.º-E'],
  },
  {
    id: 'capital-gains',
    title: 'Pago mais-valias se vender a minha casa para comprar outra?',
    keywords: 'mais-valias venda reinvestimento casa trocar imposto lucro reinvestir',
    text: 'O ganho da venda da habitação própria e permanente pode ficar fora de IRS se o reinvestires noutra com o mesmo fim, em regra entre 24 meses antes e 36 meses depois da venda, com condições. É matéria fiscal: confirma o teu caso com as Finanças ou um contabilista.',
    sources: ['Código do IRS, artigo 10.º'],
  },
];
