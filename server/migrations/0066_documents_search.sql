CREATE INDEX "documento_data_id_index" ON "documento" USING btree ("data","id");--> statement-breakpoint
CREATE INDEX "documento_ricerca_index" ON "documento" USING gin ("ricerca") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "file_ricerca_index" ON "file" USING gin ("ricerca") WITH (fastupdate=false);