/** What eight years leave in the change log: some fifteen lines a record, the texts of two in three. */
const lines = 1_500_000

export const changeLogStatements = [
  // Chaining them would take longer than the measures, and no measure verifies them. They are older than the last seal, so none is written for them.
  'alter table change_log disable trigger change_log_chain',
  'alter table change_log disable trigger change_log_unindexed',
  `insert into change_log (at, written_at, slice, record_id, cliente_id, user_id, action, changes)
    select t.at, t.at, 'non_conformita', r.id, r.cliente_id, r.utente_id, case when k = 1 then 'create' else 'update' end,
      case when k = 1 then '[{"field": "stato", "from": null, "to": "nuovo"}]'::jsonb
        else jsonb_build_array(jsonb_build_object('field', 'causa', 'from', null, 'to', 'Causa accertata n. ' || k)) end
    from (select id, cliente_id, utente_id, data_segnalazione, count(*) over () as of from non_conformita) r,
      lateral generate_series(1, greatest(1, (${lines} / r.of)::int)) k,
      lateral (select least(now() - interval '1 day', r.data_segnalazione + interval '1 day' * k) as at) t`,
  'alter table change_log enable trigger change_log_unindexed',
  'alter table change_log enable trigger change_log_chain',
  // What the lines of the last year are found by.
  `insert into change_log_index select id, change_log_words(changes, reason) from change_log l
    where l.at > now() - interval '1 year' and not exists (select 1 from change_log_index known where known.line_id = l.id)`,
]
