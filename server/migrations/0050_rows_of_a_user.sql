CREATE INDEX "audit_utente_id_index" ON "audit" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "documento_utente_id_index" ON "documento" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "documento_file_id_index" ON "documento" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "documento_revisione_autore_id_index" ON "documento_revisione" USING btree ("autore_id");--> statement-breakpoint
CREATE INDEX "documento_revisione_approvatore_id_index" ON "documento_revisione" USING btree ("approvatore_id");--> statement-breakpoint
CREATE INDEX "documento_revisione_file_id_index" ON "documento_revisione" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_utente_id_index" ON "file" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "fornitore_documento_utente_id_index" ON "fornitore_documento" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "fornitore_documento_file_id_index" ON "fornitore_documento" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "fornitore_utente_id_index" ON "fornitore" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "fornitore_approvazione_utente_id_index" ON "fornitore_approvazione" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "fornitore_contratto_utente_id_index" ON "fornitore_contratto" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "fornitore_contratto_gestito_da_index" ON "fornitore_contratto" USING btree ("gestito_da");--> statement-breakpoint
CREATE INDEX "fornitore_contratto_file_id_index" ON "fornitore_contratto" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "fornitore_fattura_utente_id_index" ON "fornitore_fattura" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "fornitore_monitoraggio_utente_id_index" ON "fornitore_monitoraggio" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "indicatore_utente_id_index" ON "indicatore" USING btree ("utente_id");--> statement-breakpoint
CREATE INDEX "indicatore_verifica_utente_id_index" ON "indicatore_verifica" USING btree ("utente_id");