/** The part of a schema that the reference page reads. */
export type ApiSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: (string | number | null)[];
  example?: string;
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
};

export type ApiParameter = {
  name: string;
  in: 'path' | 'query';
  description?: string;
  schema: ApiSchema;
};

export type ApiOperation = {
  operationId: string;
  summary: string;
  parameters: ApiParameter[];
  responses: Record<string, { content?: Record<string, { schema: ApiSchema }> }>;
};

/** The part of the API's OpenAPI document that the reference page reads. */
export type ApiDocument = {
  openapi: string;
  paths: Record<string, { get: ApiOperation }>;
  components: { schemas: Record<string, { properties: Record<string, ApiSchema> }> };
};
