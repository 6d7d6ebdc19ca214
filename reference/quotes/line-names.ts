import type { QuoteWords } from '#engine/quote/quote-words.ts';

/** The names in a text, parted by commas. */
const names = (text: string): string[] => text.split(',').map((name) => name.trim());

/**
 * What Canadian bills of sale call their lines, in English and French, as plain words: small letters, no accents. The
 * longest name found in a line decides, so a name may be part of another ("tax", "air tax").
 */
export const lineNames: QuoteWords['lines'] = {
  vehiclePrice: names(`
    vehicle price, price of vehicle, purchase price, selling price, sale price, cash price, price, base price,
    total vehicle selling price, vehicle selling price, agreed price, list price, vehicle, prix du vehicule,
    prix de vente, prix de base, prix convenu, prix, vehicule
  `),
  freight: names(`
    freight, freight and pdi, freight pdi, pdi, pdi freight, pre delivery inspection, destination,
    freight pre delivery, destination charge, delivery charge, delivery and destination, transport,
    transport et preparation, transport preparation, frais de transport, preparation, livraison, frais de preparation,
    frais de livraison, inspection avant livraison
  `),
  discount: names(`
    discount, dealer discount, dealer savings, savings, price adjustment, loyalty discount, rabais, remise, escompte,
    rabais du concessionnaire, ajustement de prix
  `),
  rebate: names(`
    rebate, rebates, manufacturer rebate, factory rebate, cash rebate, incentive, incentives, manufacturer incentive,
    delivery credit, factory discount, consumer cash, manufacturer discount, rabais du fabricant,
    rabais du constructeur, remise du fabricant, remise du constructeur, incitatif
  `),

  floorMats: names(`floor mats, floor mat, floor liners, all weather mats, tapis, tapis protecteurs`),
  tireAndWheel: names(`
    tire and wheel, tire wheel, wheel and tire, tire and rim, tire rim, winter tires, winter wheels, tire protection,
    wheel protection, winter tire package, pneus et jantes, pneus d hiver, jantes, protection pneus,
    protection pneus et jantes
  `),
  truckBedLiner: names(`bed liner, bedliner, box liner, spray in liner, truck bed liner, doublure de caisse`),
  trailerPackage: names(`trailer, trailer hitch, tow package, towing package, hitch, attelage, remorquage`),
  windowTinting: names(`tint, tinting, window tint, window tinting, tinted windows, vitres teintees`),
  wheelLocks: names(`wheel locks, wheel lock, locking wheel nuts, lug locks, ecrous antivol, ecrous de securite`),
  nitrogen: names(`nitrogen, nitrogen fill, nitrogen in tires, azote, gonflage a l azote, pneus a l azote`),
  otherExtras: names(`
    accessories, accessory, options, option, added equipment, optional equipment, roof rack, remote starter,
    remote start, mud guards, splash guards, block heater, extras, side steps, accessoires, accessoire, equipement,
    equipements, demarreur a distance, porte bagages
  `),
  ceramicCoating: names(`ceramic, ceramic coating, graphene coating, ceramique, revetement ceramique`),
  rustProofing: names(`
    rust, rustproofing, rust proofing, rust protection, rust module, undercoating, undercoat, corrosion protection,
    electronic rust protection, antirouille, traitement antirouille, anti rouille
  `),
  paintProtection: names(`
    paint protection, paint sealant, paint protection film, clear bra, 3m film, protection film,
    protection de peinture, protection de la peinture, protecteur de peinture, pellicule protectrice
  `),
  fabricProtection: names(`
    fabric protection, fabric guard, interior protection, leather protection, scotchgard, protection de tissu,
    protection des tissus, protection interieure, protection du cuir
  `),
  etching: names(`
    etching, etch, vin etching, window etching, security etching, theft protection, anti theft, security system,
    theft deterrent, alarm, tracking system, gps tracking, burinage, gravage, gravure, antivol, systeme antivol,
    burinage des vitres, reperage, protection antivol
  `),
  protectionPackage: names(`
    protection package, protection packages, appearance package, dealer package, value package, appearance protection,
    environmental protection, essentials package, protection plan, package, ensemble de protection,
    forfait de protection, forfait, protection esthetique
  `),
  extendedWarranty: names(`
    extended warranty, warranty, vehicle service contract, service contract, extended service, extended service plan,
    comprehensive warranty, mechanical breakdown, extended protection, garantie prolongee, garantie,
    garantie supplementaire, contrat de service, plan de protection
  `),
  powerTrainWarranty: names(`power train warranty, powertrain warranty, garantie du groupe motopropulseur`),
  maintenancePlan: names(`
    maintenance, maintenance plan, maintenance package, prepaid maintenance, oil change package, entretien,
    plan d entretien, forfait d entretien, entretien prepaye
  `),
  leaseProtection: names(`
    lease protection, lease guard, excess wear, wear and tear, excess wear protection, protection de location,
    usure excessive, protection usure excessive
  `),
  lifeAndDisability: names(`
    life insurance, disability insurance, life and disability, credit insurance, credit life, creditor insurance,
    loan protection insurance, payment protection insurance, loan insurance, assurance vie, assurance invalidite,
    assurance credit, assurance pret, assurance vie et invalidite
  `),
  replacementInsurance: names(`
    gap, gap insurance, replacement insurance, gap coverage, gap protection, replacement warranty,
    assurance de remplacement, assurance remplacement, valeur a neuf, garantie de remplacement
  `),

  adminFee: names(`
    admin, admin fee, admin fees, administration, administration fee, administration fees, administrative fee,
    doc fee, documentation, documentation fee, document fee, dealer fee, dealer administration fee, processing fee,
    dealer fees, paperwork fee, dealership fee, frais d administration, frais administratifs, frais de dossier,
    frais de documentation, frais du concessionnaire, frais de traitement
  `),
  airTax: names(`
    air tax, a c tax, ac tax, air conditioning tax, air conditioner tax, air excise tax, a c excise tax,
    federal air tax, air conditioning excise tax, excise tax on air conditioning, a c levy, federal a c excise tax,
    air conditioning, air conditioner, taxe sur le climatiseur, climatiseur, taxe climatiseur,
    taxe d accise climatiseur, taxe d accise sur le climatiseur, taxe d accise, taxe sur la climatisation,
    climatisation, excise tax
  `),
  tireLevy: names(`
    tire levy, tire tax, tire fee, tire stewardship, tire recycling, tire recycling fee, eco fee,
    tire stewardship fee, tire environmental fee, environmental levy, environmental fee, tire eco fee,
    tire advance disposal, tires levy, droits sur les pneus, droit sur les pneus, droit specifique,
    droits specifiques sur les pneus neufs, droit specifique sur les pneus neufs, ecofrais, taxe sur les pneus,
    droit environnemental, pneus neufs
  `),
  gasoline: names(`gas, gasoline, fuel, fuel charge, tank of gas, fuel fill, gas fee, essence, carburant`),
  omvicFee: names(`omvic, omvic fee, omvic transaction fee, frais omvic`),
  amvicFee: names(`amvic, amvic fee, amvic levy, frais amvic`),
  vsaFee: names(`vsa, vsa fee, vsabc, vehicle sales authority, frais vsa`),
  otherFee: names(`
    fee, fees, other fees, other fee, charge, charges, other charges, shop supplies, frais, safety certification,
    certification fee, autres frais, frais divers, certification
  `),
  lienFee: names(`
    ppsa, ppsa fee, ppsa registration, lien registration, lien fee, lien registration fee, ppr, registration of lien,
    ppsa lien registration, rdprm, frais rdprm, inscription rdprm, frais de rdprm, inscription au rdprm,
    frais d inscription au rdprm, ppsa lien, rdprm registration
  `),
  licenceFee: names(`
    licence, license, licensing, licence fee, license fee, licensing fee, plates, plate, licence and plates,
    licence plates, license plates, plate transfer, registration fee, sticker, licence plate, license plate,
    plates and registration, vehicle registration, registration, permit fee, immatriculation, plaque, plaques,
    plaque d immatriculation, frais d immatriculation
  `),
  lenderFee: names(`
    lender fee, bank fee, loan registration fee, finance fee, bank registration fee, lender fees, frais du preteur,
    frais de financement, frais bancaires
  `),

  luxuryTax: names(`luxury tax, select luxury items tax, federal luxury tax, taxe de luxe, taxe sur le luxe`),
  insuranceTax: names(`
    tax on insurance, insurance tax, rst on insurance, pst on insurance, retail sales tax on insurance,
    taxe sur l assurance, taxe sur les assurances, insurance premium tax
  `),
  gst: names(`gst, g s t, tps, t p s, goods and services tax, federal tax, federal sales tax`),
  hst: names(`hst, h s t, tvh, t v h, harmonized sales tax, taxe de vente harmonisee, gst hst, tps tvh`),
  pst: names(`pst, p s t, provincial sales tax, rst, retail sales tax, provincial tax, tvp, luxury pst`),
  qst: names(`qst, q s t, tvq, t v q, quebec sales tax, taxe de vente du quebec`),
  salesTax: names(`tax, taxes, sales tax, sales taxes, total tax, total taxes, taxe, taxes de vente`),
  upfrontTax: names(`
    tax on down payment, tax on downpayment, upfront tax, hst on down payment, tax on cash down, gst on down payment,
    hst on downpayment, taxe sur la mise de fonds, taxes sur la mise de fonds
  `),

  tradeIn: names(`
    trade, trade in, trade in allowance, trade allowance, trade in value, trade in credit, tradein, less trade in,
    trade value, less trade, vehicule d echange, echange, reprise, valeur d echange, allocation d echange,
    valeur de reprise, credit d echange
  `),
  tradeInLien: names(`
    lien payout, payout, lien, trade in lien, lien on trade, lien on trade in, payoff, loan payout, payout of lien,
    lien payoff, balance owing on trade, trade in payout, balance owed on trade in, payout lien on trade in,
    trade payout, negative equity, solde du pret, solde sur echange, lien sur echange, solde du sur echange,
    paiement du lien, solde du sur vehicule d echange
  `),
  deposit: names(`deposit, deposits, deposit paid, less deposit, depot, acompte, depot verse`),
  downPayment: names(`
    down payment, downpayment, cash down, customer cash, cash on delivery, less down payment, mise de fonds,
    comptant initial, comptant, versement initial, paiement initial
  `),
  securityDeposit: names(`security deposit, depot de garantie, depot de securite`),

  subtotal: names(`
    subtotal, sub total, net price, net difference, price difference, difference, taxable amount, total taxable,
    total before taxes, total before tax, total fees, total accessories, total options, total vehicle price,
    sub total before tax, taxable subtotal, total fees and charges, net selling price, subtotal after taxes,
    sous total, total partiel, montant taxable, total avant taxes, total des frais, prix net, sous total avant taxes,
    total du prix du vehicule
  `),
  total: names(`
    total, grand total, total price, total purchase price, total cash price, total due, total cost, total amount,
    total after tax, total including taxes, total with tax, total sale price, total contract price,
    gross capitalized cost, gross capitalised amount, prix total, total du contrat, total general, montant total,
    cout total, total avec taxes, total taxes incluses, cout capitalise brut
  `),
  amountFinanced: names(`
    amount financed, amount to finance, amount to be financed, balance due, balance, total financed,
    balance to finance, balance owing, total amount financed, net amount, amount due, balance payable,
    net capitalized cost, capitalized amount, capitalised amount, net amount due, total balance due, lease amount,
    net lease amount, principal amount, due from customer, balance due on delivery, montant finance,
    montant a financer, solde, solde du, solde a payer, solde a financer, montant total finance, cout capitalise net,
    obligation nette, capital net, montant du
  `),

  basePayment: names(`
    base payment, payment before tax, payment before taxes, monthly payment before tax, pre tax payment,
    base monthly payment, lease payment before tax, paiement avant taxes, versement avant taxes, paiement de base,
    versement de base, paiement mensuel avant taxes, mensualite avant taxes
  `),
  payment: names(`
    payment, payments, monthly payment, weekly payment, bi weekly payment, biweekly payment, payment amount,
    monthly payments, total payment, payment with tax, payment including tax, total monthly payment, lease payment,
    monthly lease payment, semi monthly payment, regular payment, paiement, versement, versements, paiements,
    paiement mensuel, versement mensuel, mensualite, paiement taxes incluses, versement taxes incluses,
    paiement hebdomadaire, paiement total
  `),
  totalOfPayments: names(`
    total of payments, total payments, total of all payments, sum of payments, total repayment, total obligation,
    total des paiements, total des versements, obligation totale
  `),
  costOfBorrowing: names(`
    cost of borrowing, total cost of borrowing, finance charge, finance charges, interest charges, total interest,
    cost of credit, frais de credit, cout d emprunt, cout du credit, interets totaux
  `),
  residual: names(`
    residual, residual value, buy out, buyout, lease end value, purchase option, option to purchase, lease end buyout,
    purchase option price, valeur residuelle, option d achat, prix de rachat, rachat
  `),
  dueOnDelivery: names(`
    due on delivery, due at signing, cash due on delivery, total due on delivery, amount due on delivery,
    total due at signing, amount due at signing, payable a la livraison, du a la livraison, a payer a la livraison,
    montant du a la livraison, total a la livraison
  `),
  note: names(`
    msrp, manufacturer suggested retail price, suggested retail price, pdsf, odometer, advertised price
  `),
};
