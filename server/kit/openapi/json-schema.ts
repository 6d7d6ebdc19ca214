/** A JSON Schema as the document holds it. */
export type JsonSchema = {
  $schema?: string;
  $id?: string;
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  minimum?: number;
  pattern?: string;
  description?: string;
  example?: unknown;
  deprecated?: boolean;
  readOnly?: boolean;
  enum?: readonly (string | number | null)[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** The parts of a schema that are schemas themselves. */
export const partsOf = (schema: JsonSchema): JsonSchema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
  ...(schema.prefixItems ?? []),
  ...(schema.items ? [schema.items] : []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
];
