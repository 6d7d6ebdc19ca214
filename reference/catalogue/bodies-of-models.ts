/**
 * The body that each model of the catalogue is drawn with: `body: MAKE = Model, Model; MAKE = Model;`, a body's later lines
 * set in. Classes follow length and shape: a small SUV is below 4.4 m, a compact one below 4.75 m; those with three rows
 * and a long, upright body are full-size ones, and those whose roof falls to the tail are SUV coupes.
 */
const table = `
suv-subcompact: HONDA = HR-V; TOYOTA = Corolla Cross; LEXUS = UX; NISSAN = Kicks; MAZDA = CX-30; SUBARU = Crosstrek;
  MITSUBISHI = RVR; HYUNDAI = Venue, Kona; KIA = Soul, Seltos, Niro; CHEVROLET = Trax, Trailblazer; BUICK = Encore GX;
  CADILLAC = XT4; DODGE = Hornet; JEEP = Compass; ALFA ROMEO = Tonale; BMW = X1; MINI = Countryman;
  MERCEDES-BENZ = GLA; AUDI = Q3; VOLKSWAGEN = Taos; VOLVO = XC40; LAND ROVER = Range Rover Evoque;
suv-compact: ACURA = ADX, RDX; HONDA = CR-V; TOYOTA = RAV4, RAV4 Plug-in; LEXUS = NX; NISSAN = Rogue; INFINITI = QX50;
  MAZDA = CX-5, CX-50; SUBARU = Forester, Forester Hybrid; MITSUBISHI = Outlander, Outlander PHEV;
  HYUNDAI = Tucson, Tucson Plug-in; KIA = Sportage, Sportage PHEV; GENESIS = GV70; FORD = Escape, Escape PHEV;
  LINCOLN = Corsair, Nautilus; CHEVROLET = Equinox, Blazer; GMC = Terrain; BUICK = Envision; CADILLAC = XT5;
  JEEP = Cherokee; ALFA ROMEO = Stelvio; BMW = X3; MERCEDES-BENZ = GLB, GLC; AUDI = Q5, SQ5; VOLKSWAGEN = Tiguan;
  PORSCHE = Macan; VOLVO = XC60; JAGUAR = F-PACE; LAND ROVER = Discovery Sport, Range Rover Velar; MASERATI = Grecale;
suv: ACURA = MDX; HONDA = Passport; TOYOTA = Highlander; LEXUS = RX; NISSAN = Pathfinder; INFINITI = QX60;
  MAZDA = CX-70, CX-90; HYUNDAI = Santa Fe; KIA = Sorento, Sorento PHEV; GENESIS = GV80; FORD = Explorer;
  LINCOLN = Aviator; GMC = Acadia; CADILLAC = XT6; DODGE = Durango; JEEP = Grand Cherokee, Grand Cherokee 4xe;
  BMW = X5; MERCEDES-BENZ = GLE; AUDI = Q7; VOLVO = XC90; LAND ROVER = Range Rover Sport; BENTLEY = Bentayga;
suv-full: HONDA = Pilot; TOYOTA = Grand Highlander, Sequoia; LEXUS = TX, LX; NISSAN = Armada; INFINITI = QX80;
  SUBARU = Ascent; HYUNDAI = Palisade; KIA = Telluride; FORD = Expedition; LINCOLN = Navigator;
  CHEVROLET = Traverse, Tahoe, Suburban; GMC = Yukon, Yukon XL; BUICK = Enclave; CADILLAC = Escalade;
  JEEP = Grand Cherokee L, Wagoneer, Grand Wagoneer; BMW = X7; MERCEDES-BENZ = GLS; VOLKSWAGEN = Atlas;
  LAND ROVER = Discovery, Range Rover; ROLLS-ROYCE = Cullinan;
suv-coupe: NISSAN = Murano; INFINITI = QX55; MITSUBISHI = Eclipse Cross; GENESIS = GV80 Coupe; BUICK = Envista;
  BMW = X2, X6; AUDI = Q8; VOLKSWAGEN = Atlas Cross Sport; PORSCHE = Cayenne; FERRARI = Purosangue;
  LAMBORGHINI = Urus SE; ASTON MARTIN = DBX707;
suv-boxy: TOYOTA = 4Runner, Land Cruiser; LEXUS = GX; FORD = Bronco Sport, Bronco; JEEP = Wrangler, Wrangler 4xe;
  MERCEDES-BENZ = G-Class; LAND ROVER = Defender 90, Defender 110;
crossover-subcompact: HYUNDAI = Kona Electric; KIA = Niro EV; GENESIS = GV60; MINI = Countryman Electric;
  MERCEDES-BENZ = EQB; VOLVO = EX30, EX40;
crossover: ACURA = ZDX; HONDA = Prologue; TOYOTA = bZ4X, bZ; LEXUS = RZ; NISSAN = Ariya; SUBARU = Solterra;
  HYUNDAI = Ioniq 5; KIA = EV6; GENESIS = GV70 Electrified; FORD = Mustang Mach-E; CHEVROLET = Equinox EV, Blazer EV;
  CADILLAC = Optiq, Lyriq; JEEP = Wagoneer S; MERCEDES-BENZ = EQE SUV; AUDI = Q4 e-tron, Q6 e-tron; VOLKSWAGEN = ID.4;
  PORSCHE = Macan Electric; VOLVO = EC40; POLESTAR = Polestar 3, Polestar 4; TESLA = Model Y; VINFAST = VF 8;
crossover-full: HYUNDAI = Ioniq 9; KIA = EV5, EV9; GMC = Hummer EV SUV; CADILLAC = Vistiq, Escalade IQ; BMW = iX;
  VOLVO = EX90; TESLA = Model X; RIVIAN = R1S; LUCID = Gravity; LOTUS = Eletre; VINFAST = VF 9;
sedan-compact: HONDA = Civic Sedan; TOYOTA = Corolla; LEXUS = IS; NISSAN = Versa, Sentra; MAZDA = Mazda3;
  SUBARU = WRX; HYUNDAI = Elantra, Elantra N; KIA = K4; GENESIS = G70; CADILLAC = CT4; ALFA ROMEO = Giulia;
  BMW = 2 Series Gran Coupe, 3 Series, M3; MERCEDES-BENZ = CLA; AUDI = A3, S3; VOLKSWAGEN = Jetta, Jetta GLI;
sedan: ACURA = TLX; HONDA = Accord; TOYOTA = Camry; SUBARU = Legacy; CHEVROLET = Malibu; MERCEDES-BENZ = C-Class;
  VOLVO = S60;
sedan-full: LEXUS = ES; GENESIS = G80, G90; CADILLAC = CT5; BMW = 5 Series, 7 Series;
  MERCEDES-BENZ = E-Class, S-Class; AUDI = A6; VOLVO = S90;
sedan-electric: HYUNDAI = Ioniq 6; KIA = EV4; BMW = i4, i5; MERCEDES-BENZ = EQS Sedan; AUDI = e-tron GT;
  PORSCHE = Taycan; TESLA = Model 3, Model S; LUCID = Air;
fastback: ACURA = Integra; HONDA = Civic Hatchback; TOYOTA = Prius, Prius Plug-in, Crown; HYUNDAI = Sonata; KIA = K5;
  AUDI = A5, S5; PORSCHE = Panamera; POLESTAR = Polestar 2;
hatchback-city: FIAT = 500e; MINI = Cooper 3 Door;
hatchback-subcompact: MITSUBISHI = Mirage; MINI = Cooper 5 Door;
hatchback: TOYOTA = Corolla Hatchback, GR Corolla; NISSAN = Leaf; MAZDA = Mazda3 Sport; SUBARU = Impreza;
  VOLKSWAGEN = Golf GTI, Golf R;
wagon: AUDI = RS 6 Avant;
wagon-raised: TOYOTA = Crown Signia; SUBARU = Outback; MERCEDES-BENZ = E-Class All-Terrain; AUDI = A6 allroad;
  VOLVO = V60 Cross Country;
coupe: TOYOTA = GR86; SUBARU = BRZ; BMW = 2 Series Coupe, 4 Series Coupe, M2; MERCEDES-BENZ = CLE Coupe;
  PORSCHE = 911;
coupe-long: TOYOTA = GR Supra; LEXUS = LC; NISSAN = Z; FORD = Mustang; DODGE = Charger Daytona, Charger;
  MASERATI = GranTurismo; BENTLEY = Continental GT; ROLLS-ROYCE = Spectre; ASTON MARTIN = Vantage;
coupe-sport: CHEVROLET = Corvette Stingray, Corvette E-Ray, Corvette Z06; PORSCHE = 718 Cayman; FERRARI = 296 GTB;
  LAMBORGHINI = Revuelto; MCLAREN = Artura; LOTUS = Emira;
convertible: LEXUS = LC Convertible; FORD = Mustang Convertible; CHEVROLET = Corvette Stingray Convertible;
  BMW = 4 Series Convertible; MERCEDES-BENZ = CLE Cabriolet, SL; PORSCHE = 911 Cabriolet;
convertible-small: MAZDA = MX-5, MX-5 RF; BMW = Z4; MINI = Cooper Convertible; PORSCHE = 718 Boxster;
pickup-compact: HONDA = Ridgeline; HYUNDAI = Santa Cruz; FORD = Maverick;
pickup: TOYOTA = Tacoma; NISSAN = Frontier; FORD = Ranger; CHEVROLET = Colorado; GMC = Canyon; JEEP = Gladiator;
  RIVIAN = R1T;
pickup-full: TOYOTA = Tundra; FORD = F-150, F-150 Lightning; CHEVROLET = Silverado 1500, Silverado EV;
  GMC = Sierra 1500, Sierra EV; RAM = 1500, 2500; TESLA = Cybertruck;
pickup-extended: FORD = F-250 Super Duty; CHEVROLET = Silverado 2500HD; GMC = Sierra 2500HD; RAM = 3500;
minivan: HONDA = Odyssey; TOYOTA = Sienna; KIA = Carnival;
  CHRYSLER = Grand Caravan, Pacifica, Pacifica Plug-in Hybrid; VOLKSWAGEN = ID. Buzz;
van: FORD = Transit, E-Transit; RAM = ProMaster, ProMaster EV; MERCEDES-BENZ = Sprinter;
van-low: CHEVROLET = Express; GMC = Savana;
`;

type Named = readonly [name: string, body: string];

function modelsOf(body: string, makes: string): Named[] {
  return makes.split(';').flatMap((entry): Named[] => {
    const [make = '', models = ''] = entry.split(' = ');
    return models === '' ? [] : models.split(', ').map((model) => [`${make.trim()} ${model}`, body]);
  });
}

/** The body of every model, by make and model as the catalogue has them. */
export const bodiesOfModels: readonly Named[] = table
  .trim()
  .split(/\n(?=\S)/)
  .flatMap((lines) => {
    const [, body = '', makes = ''] = /^([a-z-]+):([\s\S]*)$/.exec(lines) ?? [];
    return modelsOf(body, makes);
  });
