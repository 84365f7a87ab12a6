-- The register of people at work serves the requirements it is about, where the list is as it came with the product.
WITH served AS (
  SELECT * FROM (VALUES ('7.2', 'Competenze'), ('7.3', 'Consapevolezza')) AS shipped(codice, titolo)),
changed AS (
  UPDATE requisito SET fonti = '{addetti}', data_modifica = greatest(date_trunc('milliseconds', clock_timestamp()), data_modifica + interval '1 millisecond')
  FROM served WHERE requisito.codice = served.codice AND requisito.titolo = served.titolo AND requisito.fonti = '{}'
  RETURNING requisito.id, requisito.data_modifica)
INSERT INTO change_log (slice, record_id, action, changes, reason, at)
SELECT 'requisito', id, 'update', '[{"field": "fonti", "from": null, "to": ["addetti"]}]'::jsonb, 'Aggiornamento di Quadra', data_modifica
FROM changed ORDER BY id;
